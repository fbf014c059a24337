/** Top row first: a folder may import from the rows below its own and from itself. */
export default [
  ['downloads', 'web', 'openapi', 'operations'],
  ['search', 'ads', 'playlists', 'auth', 'account', 'administration', 'realtime'],
  ['routes'],
  ['visitors', 'limits'],
  ['http'],
  ['errors', 'config'],
];
