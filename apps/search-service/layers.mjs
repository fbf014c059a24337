// Folders of src/, top row first: each imports from the rows below its own.
export default [
  ['search', 'takedown'],
  ['pages', 'spelling', 'tab-page', 'matching', 'near', 'popular'],
  ['suggestions'],
  ['public', 'names', 'community'],
  ['health'],
  ['catalogue', 'terms'],
  ['songs', 'sources'],
  ['leases', 'pace', 'text'],
  ['database'],
  ['config'],
];
