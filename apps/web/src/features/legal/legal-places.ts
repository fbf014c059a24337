/** The legal pages, in the order of their tabs; `name` is what fits into a tab. */
export const LEGAL_PLACES = [
  { name: 'Overview', title: 'Legal', to: '/legal' },
  { name: 'Terms', title: 'Terms', to: '/terms' },
  { name: 'Privacy', title: 'Privacy', to: '/privacy' },
  { name: 'Sources', title: 'Source policy', to: '/source-policy' },
  { name: 'Contact', title: 'Contact and imprint', to: '/contact' },
  { name: 'Takedown', title: 'Takedown notice', to: '/legal/takedown' },
  { name: 'Register', title: 'Register of takedowns', to: '/legal/takedowns' },
  { name: 'Counter-notice', title: 'Counter-notice', to: '/legal/counter-notice' },
] as const;
