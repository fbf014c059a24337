import { z } from 'zod';
import { openEnum } from '../core';

/** What the security log records. */
export const SECURITY_EVENT_KINDS = [
  'login.failed',
  /** Refused unchecked, as there were too many attempts. */
  'login.slowed',
  'device.new',
  /** A wrong one for a sensitive step of an open session. */
  'password.failed',
  'password.changed',
  'password.reset',
  'session.ended',
  'admin.refused',
  'second-factor.added',
  'second-factor.removed',
  'second-factor.failed',
  'recovery-codes.renewed',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export const securityEventSchema = z
  .object({
    /** `other`: what only a newer release knows. */
    kind: openEnum('security event', [...SECURITY_EVENT_KINDS, 'other'], 'other'),
    /** The last time. */
    at: z.iso.datetime(),
    /** How often within an hour, from one address with one kind of browser. */
    times: z.int().positive(),
    /** Browser and system, `Firefox on Linux`; `null` if none is known. */
    device: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.output<typeof securityEventSchema>;

/** The newest first. */
export const securityEventsResponseSchema = z
  .object({ events: z.array(securityEventSchema) })
  .meta({ id: 'SecurityEventsResponse' });
export type SecurityEventsResponse = z.output<typeof securityEventsResponseSchema>;
