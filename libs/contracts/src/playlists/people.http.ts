import { z } from 'zod';

/** Members of one list, its owner not counted. */
export const PLAYLIST_MEMBERS_MAX = 50;

export const invitationTokenSchema = z.string().regex(/^[\w-]{22}$/, 'This link is not complete');

/** People who take part in a list; only its owner gets the invitation. */
export const playlistPeopleSchema = z
  .object({
    owner: z.string(),
    /** People in the order in which they joined. */
    members: z.array(z.object({ id: z.uuid(), displayName: z.string(), isYou: z.boolean() })),
    /** Part of the address `/invitations/{token}`; null without an invitation. */
    invitation: invitationTokenSchema.nullable(),
  })
  .meta({ id: 'PlaylistPeople' });
export type PlaylistPeople = z.output<typeof playlistPeopleSchema>;

export const playlistInvitationSchema = z
  .object({ invitation: invitationTokenSchema })
  .meta({ id: 'PlaylistInvitation' });
export type PlaylistInvitation = z.output<typeof playlistInvitationSchema>;

/** The playlist of an invitation, for every account that has its link. */
export const invitedToSchema = z
  .object({ name: z.string(), owner: z.string(), tabs: z.int().nonnegative() })
  .meta({ id: 'InvitedTo' });
export type InvitedTo = z.output<typeof invitedToSchema>;
