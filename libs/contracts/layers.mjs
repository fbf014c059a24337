/** Top row first: a folder may import from the rows below its own and from itself. */
export default [
  ['recorded'],
  ['gateway', 'realtime'],
  ['analytics', 'tabs'],
  ['scores'],
  ['downloads', 'playlists', 'public'],
  ['search', 'users', 'ads', 'sources', 'takedown'],
  ['billing'],
  ['community'],
  ['core', 'names'],
  ['endpoints', 'testing'],
];
