/** Top row first: a folder may import from the rows below its own and from itself. */
export default [
  ['teaser', 'engine'],
  ['containers', 'difficulty', 'text', 'bars', 'verdict', 'engraving', 'conversion'],
  ['containers/unwrapping', 'fingerprint', 'defects', 'opening', 'score'],
  ['containers/parts', 'notes'],
  ['containers/zip', 'containers/gpx', 'reading'],
  ['formats'],
  ['node'],
  ['inflation', 'refusal'],
  ['compare'],
  ['similarity'],
  ['bytes', 'hashing', 'numbers', 'testing'],
];
