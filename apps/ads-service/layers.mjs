/** Folders of `src/`, top row first: each may import from the rows below its own. */
export default [['database'], ['placements', 'video-ads'], ['campaigns']];
