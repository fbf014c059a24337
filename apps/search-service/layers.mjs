// Folders of src/, top row first: each imports from the rows below its own.
export default [
  ['search', 'takedown'],
  ['pages', 'suggestions', 'spelling', 'tab-page', 'matching', 'near', 'popular'],
  ['public', 'names'],
  ['health'],
  ['catalogue', 'community', 'terms'],
  ['sources'],
  ['leases', 'pace', 'text'],
  ['database'],
  ['config'],
];
