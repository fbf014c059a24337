import type { Comment } from '@tabdock/contracts/community';
import type { Playlist } from '@tabdock/contracts/playlists';
import type { TabPage } from '@tabdock/contracts/tabs';
import type { Page } from 'puppeteer-core';
import { registerConfirmed } from './confirmed';
import { versionsOf } from '../outside/demo-site';
import { BASE_URL } from '../processes/environment';
import { Guest } from './guest';
import { callFrom } from './page-api';

const TITLE = 'Greensleeves';

/** Paths of content that accounts made: a tab with comments, its song and artist, the author, and their lists. */
export interface Community {
  readonly tab: string;
  readonly song: string;
  readonly artist: string;
  readonly person: string;
  readonly sharedList: string;
  readonly ownList: string;
}

/** Makes all of it; leaves the page's browser logged in as its maker. */
export async function makeCommunity(page: Page): Promise<Community> {
  const { username } = await registerConfirmed(page);
  const tab = await new Guest().find(TITLE, versionsOf(TITLE)[0]?.slug ?? '');
  const tabPath = `/tab/${tab.id}`;

  await callFrom(page, 'PATCH', '/api/users/me/profile', {
    displayName: 'Ada of the Garage',
    bio: 'Plays old tunes.',
    location: 'Ghent',
    website: 'https://ada.example.org/',
  });
  await callFrom(page, 'PATCH', '/api/user/settings', { publicProfile: true });
  await callFrom(page, 'POST', `/api/tabs/${tab.id}/rating`, { rating: 4 });
  let parentId: string | undefined;
  for (const words of ['Bar 17 is flat', 'See https://example.org/', 'شكرا', 'Up to here']) {
    const { id }: Comment = await callFrom(page, 'POST', `/api/tabs/${tab.id}/comments`, {
      content: `${words} (${username})`,
      ...(parentId !== undefined && { parentId }),
    });
    parentId = id;
  }

  const list: Playlist = await callFrom(page, 'POST', '/api/playlists', {
    name: `Campfire ${username}`,
    tabIds: [tab.id],
  });
  const { slug }: Playlist = await callFrom(page, 'PATCH', `/api/playlists/${list.id}`, {
    isPublic: true,
  });

  const place = (await callFrom<TabPage>(page, 'GET', `/api/tabs/${tab.id}`)).place;
  if (!place) throw new Error(`${tabPath} does not say where its song is`);
  await callFrom(page, 'POST', '/api/takedown-requests', {
    name: 'Ada Example',
    email: 'ada@example.org',
    sworn: true,
    addresses: [new URL(tabPath, BASE_URL).href],
    grounds: 'copyright',
    work: TITLE,
    explanation: 'I arranged it.',
  });
  return {
    tab: tabPath,
    song: `/song/${place.song}`,
    artist: `/artist/${place.artist}`,
    person: `/people/${username}`,
    sharedList: `/lists/${slug}`,
    ownList: `/playlists?list=${list.id}`,
  };
}

/** Reports the newest comment on a tab, from another account than its author's. */
export async function reportComment(page: Page, tabPath: string): Promise<void> {
  await registerConfirmed(page);
  const { comments } = await callFrom<{ comments: Comment[] }>(
    page,
    'GET',
    `/api/tabs/${tabPath.replace('/tab/', '')}/comments?order=newest`,
  );
  await callFrom(page, 'POST', '/api/reports', {
    subject: { kind: 'comment', id: comments[0]?.id },
    reason: 'spam',
    note: 'Everywhere',
  });
}
