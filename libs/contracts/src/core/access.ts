export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Groups are the tiers that an account can have; admins assign them. */
export const GROUPS = ['standard', 'premium', 'vip', 'beta'] as const;
export type Group = (typeof GROUPS)[number];

/** Who may call a route at all. Ownership of single things is checked by the services. */
export const AUDIENCES = ['guest', ...ROLES] as const;
export type Audience = (typeof AUDIENCES)[number];

const EVERYBODY = AUDIENCES;
const ACCOUNTS = ROLES;
const ADMINS = ['admin'] as const;

/** What can be done with Tabdock, and by whom; each route names one of these. */
export const PERMISSIONS = {
  'tabs.search': EVERYBODY,
  'ads.see': EVERYBODY,
  'downloads.single': EVERYBODY,
  'downloads.own': EVERYBODY,
  'downloads.batch': ACCOUNTS,
  'downloads.zip': ACCOUNTS,
  'session.own': EVERYBODY,
  'account.own': ACCOUNTS,
  'playlists.own': ACCOUNTS,
  'profiles.see': EVERYBODY,
  'users.manage': ADMINS,
  'sources.manage': ADMINS,
  'service.describe': EVERYBODY,
} as const satisfies Record<string, readonly Audience[]>;
export type Permission = keyof typeof PERMISSIONS;

export function isAllowed(permission: Permission, audience: Audience): boolean {
  return (PERMISSIONS[permission] as readonly Audience[]).includes(audience);
}
