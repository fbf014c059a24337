/** Top row first: a folder may import from the rows below its own and from itself. */
export default [
  ['recorded'],
  ['gateway', 'realtime'],
  ['analytics', 'tabs', 'takedown'],
  ['scores'],
  ['downloads', 'playlists', 'public'],
  ['search', 'users', 'ads', 'sources'],
  ['billing'],
  ['community'],
  ['core', 'names'],
  ['endpoints', 'testing'],
];
