import type { z } from 'zod';

/**
 * Everything that crosses the broker or /ws, by its name, as the rooms of contracts export it: of a message
 * `<pattern>.request` and `<pattern>.reply`, of an event its type, of a job its queue, `envelope`, `error` and
 * `realtime`; and `watch`, which browsers send.
 */
export function crossingOf(rooms: readonly object[]): Map<string, z.ZodType> {
  return new Map(
    rooms.flatMap((room) => Object.entries(room)).flatMap(([name, it]) => crossing(name, it)),
  );
}

const SINGLE: Readonly<Record<string, string>> = {
  envelopeSchema: 'envelope',
  errorPayloadSchema: 'error',
  realtimeMessageSchema: 'realtime',
  watchSchema: 'watch',
};

interface Definition {
  readonly kind?: unknown;
  readonly pattern: string;
  readonly type: string;
  readonly queue: string;
  readonly request: z.ZodType;
  readonly reply: z.ZodType;
  readonly data: z.ZodType;
}

function crossing(name: string, exported: unknown): [string, z.ZodType][] {
  const single = SINGLE[name];
  if (single !== undefined) return [[single, exported as z.ZodType]];
  if (typeof exported !== 'object' || exported === null) return [];
  const { kind, pattern, type, queue, request, reply, data } = exported as Definition;
  if (kind === 'message')
    return [
      [`${pattern}.request`, request],
      [`${pattern}.reply`, reply],
    ];
  if (kind === 'event') return [[type, data]];
  return kind === 'job' ? [[queue, data]] : [];
}
