/** Folders of `src/`, top row first: each may import from the rows below its own. */
export default [
  ['scraping', 'testing'],
  ['requests', 'pagination'],
  ['filling', 'rows'],
  ['politeness'],
  ['guard', 'recipes'],
  ['fields'],
  ['documents'],
];
