import type { PlaylistTrack } from '@tabdock/contracts/users';

/** `Traditional · Baroque lute`: who, and which version. */
export function trackByline({ artist, version }: PlaylistTrack['tab']): string {
  return [artist, version].filter(Boolean).join(' · ');
}
