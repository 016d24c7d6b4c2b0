return require "parts.circle"  --! in a circle
