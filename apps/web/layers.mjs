/** Folders under src/, the top row first: imports go down, never up and never sideways. */
export default [
  ['testing'],
  ['app'],
  [
    'features/accessibility',
    'features/account-settings',
    'features/administration',
    'features/ads',
    'features/auth',
    'features/downloads',
    'features/playlists',
    'features/search',
    'features/selection',
  ],
  ['components'],
  ['session', 'realtime'],
  ['api'],
  ['config'],
];
