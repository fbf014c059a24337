/** Folders of `src/`, top row first: each may import from the rows below its own. */
export default [
  ['administration', 'database', 'housekeeping', 'personal-data'],
  ['authentication', 'notifications'],
  ['audit', 'mail', 'playlists', 'profiles'],
  ['known-devices', 'mailed-links', 'sessions', 'settings'],
  ['accounts', 'password-hashing', 'rate-limits', 'tokens'],
  ['config'],
];
