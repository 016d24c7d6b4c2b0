// The views that nobody needs for a first hand: together they are one script, fetched when the first
// of them is opened.

export { bookPage } from "./book.js";
export { TeacherPage, joinPage } from "./classes.js";
export { comparePage } from "./compare.js";
export { coursePage, unitPage } from "./course.js";
export { explorePage, gamePage, glossaryPage, sourcesPage } from "./explore.js";
export { lessonPage, lessonsPage } from "./lessons.js";
export { lineagePage } from "./lineage.js";
export { measurePage } from "./measure.js";
export { ownPage } from "./own.js";
export { recordsPage, replayPage } from "./replay.js";
export { studyPage } from "./study.js";
export { classSetup } from "./wall.js";
