/** Top row first: a folder may import from the rows below its own and from itself. */
export default [
  ['containers', 'fingerprint'],
  ['containers/unwrapping'],
  ['containers/parts'],
  ['containers/zip', 'containers/gpx', 'reading', 'score'],
  ['formats'],
  ['node'],
  ['inflation', 'refusal'],
  ['bytes', 'hashing', 'notes', 'testing'],
];
