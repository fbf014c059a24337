// Folders of src/, top row first: each imports from the rows below its own.
export default [
  ['source-new'],
  ['search', 'source-check', 'takedown'],
  ['pages', 'suggestions', 'spelling', 'tab-page', 'matching', 'near', 'popular'],
  ['public', 'names'],
  ['health'],
  ['catalogue', 'community', 'terms'],
  ['sources'],
  ['sources/scraping'],
  ['sources/requests', 'sources/pagination'],
  ['sources/filling'],
  ['sources/rows'],
  ['leases', 'pace', 'text'],
  ['database'],
  ['config', 'testing'],
];
