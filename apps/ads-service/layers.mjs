/** Folders of `src/`, top row first: each may import from the rows below its own. */
export default [
  ['database'],
  ['campaign-desk', 'serving'],
  ['budgets', 'business'],
  ['analytics'],
  ['events', 'media'],
  ['placements', 'video-ads'],
  ['campaigns'],
  ['tokens'],
  ['config'],
];
