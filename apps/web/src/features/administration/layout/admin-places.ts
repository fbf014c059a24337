/** The screens of administration, in the order of their tabs. */
export const ADMIN_PLACES = [
  { name: 'Ads', to: '/admin' },
  { name: 'Users', to: '/admin/users' },
  { name: 'Audit log', to: '/admin/users?view=audit' },
  { name: 'Reports', to: '/admin/reports' },
  { name: 'Takedowns', to: '/admin/takedowns' },
  { name: 'Sources', to: '/admin/sources' },
  { name: 'Analytics', to: '/admin/analytics' },
] as const;
