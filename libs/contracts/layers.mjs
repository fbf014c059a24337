/** Top row first: a folder may import from the rows below its own and from itself. */
export default [
  ['recorded'],
  ['gateway'],
  ['downloads'],
  ['search', 'users', 'ads', 'sources'],
  ['core'],
  ['endpoints'],
];
