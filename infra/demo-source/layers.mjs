// Folders of src/, top row first: each imports from the rows below its own.
export default [
  ['site'],
  ['testing'],
  ['building'],
  ['catalogue', 'dressing'],
  ['writing'],
  ['reading', 'pieces'],
  ['arranging'],
  ['tunes'],
];
