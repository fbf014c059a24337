import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADS_EVENTS, ADS_MESSAGES } from '../ads';
import { BILLING_MESSAGES } from '../billing';
import type { z } from 'zod';
import { COMMUNITY_EVENTS, COMMUNITY_MESSAGES } from '../community';
import { envelopeSchema, errorPayloadSchema } from '../core';
import { DOWNLOADS_EVENTS, DOWNLOADS_MESSAGES, fetchJob, JOB_EVENTS } from '../downloads';
import { PUBLIC_MESSAGES } from '../public';
import { realtimeMessageSchema } from '../realtime';
import { PLAYLISTS_MESSAGES } from '../playlists';
import { SEARCH_EVENTS, SEARCH_MESSAGES } from '../search';
import { TAKEDOWN_EVENTS, TAKEDOWN_FILE_EVENTS, TAKEDOWN_MESSAGES } from '../takedown';
import { USERS_EVENTS, USERS_MESSAGES } from '../users';

/**
 * Everything that crosses a boundary between processes that are deployed on their own, by the name of its recording.
 */
const SCHEMAS: Record<string, z.ZodType> = Object.fromEntries([
  ...[
    ...SEARCH_MESSAGES,
    ...TAKEDOWN_MESSAGES,
    ...PUBLIC_MESSAGES,
    ...DOWNLOADS_MESSAGES,
    ...ADS_MESSAGES,
    ...USERS_MESSAGES,
    ...COMMUNITY_MESSAGES,
    ...PLAYLISTS_MESSAGES,
    ...BILLING_MESSAGES,
  ].flatMap(({ pattern, request, reply }) => [
    [`${pattern}.request`, request],
    [`${pattern}.reply`, reply],
  ]),
  ...[
    ...SEARCH_EVENTS,
    ...TAKEDOWN_EVENTS,
    ...TAKEDOWN_FILE_EVENTS,
    ...DOWNLOADS_EVENTS,
    ...USERS_EVENTS,
    ...COMMUNITY_EVENTS,
    ...ADS_EVENTS,
    ...JOB_EVENTS,
  ].map(({ type, data }) => [type, data]),
  [fetchJob.queue, fetchJob.data],
  ['envelope', envelopeSchema],
  ['error', errorPayloadSchema],
  ['realtime', realtimeMessageSchema],
]);

/** `<name>.v<number>.json`: what some version sent. Recordings are added, never changed. */
const recordings = readdirSync(__dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    file,
    name: file.replace(/\.v\d+\.json$/, ''),
    body: JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as unknown,
  }));

describe('recorded messages of earlier versions', () => {
  it.each(Object.keys(SCHEMAS))('there is a recording of %s', (name) => {
    expect(recordings.map((recording) => recording.name)).toContain(name);
  });

  it.each(recordings)(
    '$file is still understood, whatever fields are added to it',
    ({ name, body }) => {
      const schema = SCHEMAS[name];
      expect(schema?.safeParse(body).error).toBeUndefined();
      const fromTheFuture = { ...(body as object), addedLater: { anything: true } };
      expect(schema?.safeParse(fromTheFuture).error).toBeUndefined();
    },
  );
});
