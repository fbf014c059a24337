import { ADMIN_PLACES } from '../../../features/administration/layout/admin-places';
import { LEGAL_PLACES } from '../../../features/legal/legal-places';
import type { useSession } from '../../../session/use-session';

interface PlaceToGo {
  name: string;
  to: string;
  words?: string;
}

const OPEN: readonly PlaceToGo[] = [
  { name: 'Search', to: '/', words: 'home' },
  { name: 'Files', to: '/downloads', words: 'downloads history' },
  { name: 'Premium', to: '/premium', words: 'price plan buy' },
];
const OWN: readonly PlaceToGo[] = [
  { name: 'My Playlists', to: '/playlists', words: 'lists' },
  { name: 'Paste songs', to: '/playlists/import', words: 'import playlist' },
  { name: 'Settings', to: '/settings', words: 'account profile password' },
];

type Visitor = Pick<ReturnType<typeof useSession>, 'isLoggedIn' | 'isAdmin'>;

/** The pages that this visitor may see, the most wanted first. */
export function pagesFor({ isLoggedIn, isAdmin }: Visitor): PlaceToGo[] {
  return [
    ...OPEN,
    ...(isLoggedIn ? OWN : []),
    ...(isAdmin
      ? ADMIN_PLACES.map(({ name, to }) => ({ name: `Admin: ${name}`, to, words: 'panel' }))
      : []),
    ...LEGAL_PLACES.map(({ title, to }) => ({ name: title, to, words: 'legal' })),
  ];
}
