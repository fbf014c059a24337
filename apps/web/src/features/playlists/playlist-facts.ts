import type { Playlist } from '@tabdock/contracts/users';
import { count, formatDate } from '../../components/text/format';

/** `3 tabs, since 20 Nov 2026`. */
export function playlistFacts({ tabs, createdAt }: Playlist): string {
  return `${count(tabs, 'tab')}, since ${formatDate(createdAt)}`;
}
