import { z } from 'zod';
import { openEnum, personText, sourceWeekSchema } from '../core';

export const PAUSE_CAUSES = ['rate-limited', 'failing', 'operator'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/**
 * State of downloading from a source. `running`: jobs are dispatched. `paused`: none are. `probing`: one is, to test
 * whether the source works again.
 */
export const downloadSourceSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    state: openEnum('download source state', ['running', 'paused', 'probing'], 'paused'),
    cause: openEnum('pause cause', PAUSE_CAUSES, null),
    /** Why it is not running, in a sentence. */
    reason: z.string().nullable(),
    /** Time when a pause ends by itself; null if an administrator has to end it. */
    pausedUntil: z.iso.datetime().nullable(),
    /** Time when it entered this state, for this cause; null if that is not known. */
    since: z.iso.datetime().nullable().optional(),
    /** Jobs that wait, and jobs that are dispatched or running. */
    queued: z.int().nonnegative(),
    inFlight: z.int().nonnegative(),
    /** Files that workers asked for, tries again among them; absent from earlier releases. */
    week: sourceWeekSchema.optional(),
  })
  .meta({ id: 'DownloadSource' });
export type DownloadSource = z.output<typeof downloadSourceSchema>;

/** Body of `POST /api/admin/sources/{sourceId}/pause`. */
export const pauseSourceBodySchema = z
  .strictObject({
    reason: personText(200, 'Say why'),
    /** Length of the pause; if left out, until an administrator resumes it. */
    seconds: z
      .int()
      .min(1)
      .max(30 * 24 * 60 * 60)
      .optional(),
  })
  .meta({ id: 'PauseSourceBody' });
export type PauseSourceBody = z.output<typeof pauseSourceBodySchema>;
