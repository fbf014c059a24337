/** Folders of `src/`, top row first: each may import from the rows below its own. */
export default [
  ['administration', 'business', 'database', 'people', 'personal-data', 'two-step-login'],
  ['authentication', 'billing', 'moderation', 'notifications', 'pictures'],
  ['mail', 'playlists', 'profiles'],
  ['comments'],
  ['person-cards'],
  ['audit', 'known-devices', 'mailed-links', 'second-factors', 'sessions', 'settings', 'ratings'],
  [
    'accounts',
    'password-hashing',
    'rate-limits',
    'reputation',
    'restrictions',
    'security-log',
    'standing',
    'takedowns',
  ],
  ['account-profiles'],
  ['config'],
];
