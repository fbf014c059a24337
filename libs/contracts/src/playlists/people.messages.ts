import { z } from 'zod';
import { defineMessage, doneSchema, expectedRevisionSchema } from '../core';
import {
  invitationTokenSchema,
  invitedToSchema,
  playlistInvitationSchema,
  playlistPeopleSchema,
} from './people.http';
import { playlistSchema } from './playlists.http';

const one = z.object({ accountId: z.uuid(), playlistId: z.uuid() });
const invitationChange = one.extend({ revision: expectedRevisionSchema });

/** Fails with PLAYLISTS.NOT_FOUND. */
export const playlistsPeople = defineMessage('playlists.people', {
  service: 'users',
  request: one,
  reply: z.object({ people: playlistPeopleSchema }),
});

/**
 * Makes a new link; the earlier one leads nowhere. Raises the list's revision. Fails with PLAYLISTS.NOT_FOUND,
 * PLAYLISTS.NOT_OWNER, and REQUEST.OUTDATED with a `PlaylistState`.
 */
export const playlistsInvite = defineMessage('playlists.invite', {
  service: 'users',
  request: invitationChange,
  reply: playlistInvitationSchema,
});

/** Members who have joined stay. Raises the list's revision and fails as `playlists.invite` does. */
export const playlistsWithdrawInvitation = defineMessage('playlists.withdrawInvitation', {
  service: 'users',
  request: invitationChange,
  reply: doneSchema,
});

/** Fails with PLAYLISTS.INVITATION_NOT_FOUND. */
export const playlistsInvitation = defineMessage('playlists.invitation', {
  service: 'users',
  request: z.object({ token: invitationTokenSchema }),
  reply: invitedToSchema,
});

/**
 * Idempotent; the owner's own invitation changes nothing. Fails with PLAYLISTS.INVITATION_NOT_FOUND and
 * PLAYLISTS.TOO_MANY_MEMBERS.
 */
export const playlistsJoin = defineMessage('playlists.join', {
  service: 'users',
  request: z.object({ accountId: z.uuid(), token: invitationTokenSchema }),
  reply: z.object({ playlist: playlistSchema }),
});

/**
 * The owner removes a member, which ends the invitation too, or a member leaves. Fails with PLAYLISTS.NOT_FOUND and
 * PLAYLISTS.NOT_OWNER.
 */
export const playlistsRemoveMember = defineMessage('playlists.removeMember', {
  service: 'users',
  request: one.extend({ memberId: z.uuid() }),
  reply: doneSchema,
});
