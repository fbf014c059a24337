/** Folders of `src/`, top row first: each may import from the rows below its own. */
export default [['source-new'], ['source-check']];
