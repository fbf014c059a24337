import type { z } from 'zod';
import { createCampaignBodySchema, createPlacementBodySchema } from '../ads';
import { pauseSourceBodySchema } from '../downloads';
import { createPlaylistBodySchema } from '../playlists';
import { takedownNoticeBodySchema } from '../takedown';
import { addPasskeyBodySchema, registerBodySchema, userProfileBodySchema } from '../users';

const campaign = createCampaignBodySchema.shape;
const profile = userProfileBodySchema.shape;
const takedown = takedownNoticeBodySchema.shape;

const NAMES: readonly (readonly [string, z.ZodType])[] = [
  ['display name', profile.displayName],
  ['first name', profile.firstName],
  ['playlist', createPlaylistBodySchema.shape.name],
  ['campaign', campaign.name],
  ['ad', campaign.adId],
  ['placement', createPlacementBodySchema.shape.name],
  ['passkey', addPasskeyBodySchema.shape.name],
  ['writer of a notice', takedown.name],
  ['holder of a right', takedown.rightsHolder],
];

describe('names that people type', () => {
  it.each(NAMES)('%s: loses what turns or hides the text around it', (_name, schema) => {
    expect(schema.parse('\u200BRainy\u202E \u2066day\uFEFF ')).toBe('Rainy day');
  });

  it.each(NAMES)('%s: shows something', (_name, schema) => {
    for (const blank of ['\u202E\u200B', '\u200D', '\u3164']) {
      expect(schema.safeParse(blank).success).toBe(false);
    }
  });

  it('reason of a pause: loses what turns or hides the text around it', () => {
    const reason = (text: string) => pauseSourceBodySchema.safeParse({ reason: text }).data?.reason;
    expect(reason('asked\u202E us')).toBe('asked us');
    expect(reason('\u202E')).toBeUndefined();
  });

  it('username: has none of it in the first place', () => {
    const username = (text: string) =>
      registerBodySchema.safeParse({
        username: text,
        email: 'a@example.org',
        password: 'x'.repeat(9),
      });
    expect(username('ada\u202Eadb').success).toBe(false);
    expect(username('ada').success).toBe(true);
  });
});
