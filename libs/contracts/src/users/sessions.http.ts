import { z } from 'zod';

export const openSessionSchema = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    /** The User-Agent header; `null` if there was none. */
    userAgent: z.string().nullable(),
    /** Whether it is the caller's session. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.output<typeof openSessionSchema>;

export const sessionsResponseSchema = z
  .object({ sessions: z.array(openSessionSchema) })
  .meta({ id: 'SessionsResponse' });
export type SessionsResponse = z.output<typeof sessionsResponseSchema>;
