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
  'songs.see': EVERYBODY,
  'tabs.see': EVERYBODY,
  'tabs.own': EVERYBODY,
  'ads.see': EVERYBODY,
  'ads.manage': ADMINS,
  'downloads.single': EVERYBODY,
  'downloads.own': EVERYBODY,
  'downloads.batch': ACCOUNTS,
  'downloads.zip': ACCOUNTS,
  'session.own': EVERYBODY,
  'account.own': ACCOUNTS,
  'premium.see': EVERYBODY,
  'billing.own': ACCOUNTS,
  'billing.manage': ADMINS,
  'billing.receive': EVERYBODY,
  'playlists.own': ACCOUNTS,
  'ratings.see': EVERYBODY,
  'ratings.own': ACCOUNTS,
  'reports.make': ACCOUNTS,
  'reports.manage': ADMINS,
  'mails.unsubscribe': EVERYBODY,
  'comments.see': EVERYBODY,
  'comments.write': ACCOUNTS,
  'playlists.see': EVERYBODY,
  'profiles.see': EVERYBODY,
  'takedowns.read': EVERYBODY,
  'takedowns.request': EVERYBODY,
  'takedowns.manage': ADMINS,
  'users.manage': ADMINS,
  'analytics.see': ADMINS,
  'sources.manage': ADMINS,
  'service.describe': EVERYBODY,
} as const satisfies Record<string, readonly Audience[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Routes with these neither read nor set cookies: who asks does not matter. */
const ANONYMOUS = [
  'service.describe',
  'mails.unsubscribe',
  'billing.receive',
] as const satisfies Permission[];
export type AnonymousPermission = (typeof ANONYMOUS)[number];

export function isAnonymous(permission: Permission): permission is AnonymousPermission {
  return (ANONYMOUS as readonly Permission[]).includes(permission);
}

/** Routes with these return the same to everybody: they look up no account, and so do not need users-service. */
const PUBLIC = [
  'songs.see',
  'tabs.see',
  'playlists.see',
  'profiles.see',
  'takedowns.read',
  'premium.see',
] as const satisfies Permission[];
export type PublicPermission = (typeof PUBLIC)[number];

export function isPublic(permission: Permission): permission is PublicPermission {
  return (PUBLIC as readonly Permission[]).includes(permission);
}

export function isAllowed(permission: Permission, audience: Audience): boolean {
  return (PERMISSIONS[permission] as readonly Audience[]).includes(audience);
}
