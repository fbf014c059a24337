/**
 * The addresses of the web app's pages; at every other one it shows that the page was not found. A part with a colon
 * stands for any text without a slash. `public` ones are served with a head of their own; search
 * engines may find those of them that say so.
 */
export const WEB_PAGES = {
  public: [
    '/tab/:tabId',
    '/compare/:one',
    '/compare/:one/:other',
    '/song/:slug',
    '/artist/:slug',
    '/lists/:slug',
    '/people/:username',
    '/premium',
  ],
  open: [
    '/',
    '/legal',
    '/terms',
    '/privacy',
    '/source-policy',
    '/contact',
    '/legal/takedown',
    '/legal/takedowns',
    '/legal/counter-notice',
  ],
  private: [
    '/tab/:tabId/print',
    '/downloads',
    '/playlists',
    '/playlists/import',
    '/invitations/:token',
    '/settings',
    '/admin',
    '/admin/users',
    '/admin/reports',
    '/admin/sources',
    '/admin/analytics',
    '/admin/takedowns',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/unsubscribe',
  ],
} as const;

/** Where pages are that had another address before. */
export const MOVED_PAGES: Readonly<Partial<Record<string, string>>> = {
  '/legal/terms': '/terms',
  '/legal/privacy': '/privacy',
  '/legal/imprint': '/contact',
};

export type PageKind = keyof typeof WEB_PAGES;

const PATTERNS = Object.entries(WEB_PAGES).flatMap(([kind, addresses]) =>
  addresses.map((address) => ({ kind: kind as PageKind, address, pattern: patternOf(address) })),
);

/** The page at a path (without its query): its kind, and its address as in `WEB_PAGES`; undefined if the app has none. */
export function webPageAt(
  path: string,
): { readonly kind: PageKind; readonly address: string } | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path));
}

/** The kind of page at a path (without its query); undefined if the app has none there. */
export function pageKindOf(path: string): PageKind | undefined {
  return webPageAt(path)?.kind;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}${path === '/' ? '' : '/?'}$`);
}
