import { join } from 'node:path';
import { z } from 'zod';
import { closed, openEnum } from '../core';
import { closedLists } from './closed-lists';
import { crossingOf } from './crossing';
import { loadRooms } from './load-rooms';

const CROSSING = crossingOf(loadRooms(join(__dirname, '..')));

describe('what crosses the broker and /ws', () => {
  it('is found', () => {
    expect([...CROSSING.keys()]).toEqual(
      expect.arrayContaining([
        'search.query.reply',
        'job.failed',
        'jobs.fetch',
        'realtime',
        'watch',
      ]),
    );
  });

  it.each([...CROSSING])(
    'says of every list in %s what readers do with other words',
    (_, schema) => {
      expect(closedLists(schema)).toEqual([]);
    },
  );
});

describe('a list without a declaration', () => {
  it('is found wherever it is', () => {
    const found = closedLists(
      z.object({
        word: z.literal('one').optional(),
        inner: z.array(z.object({ kind: z.enum(['a', 'b']).nullable().default(null) })),
        open: openEnum('word', ['a', 'b'], 'b').meta({ id: 'Word' }),
        closed: closed(z.enum(['a', 'b']), 'it is a test').meta({ id: 'Closed' }),
        either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
        told: z.discriminatedUnion('type', [
          z.object({ type: z.literal('x') }),
          z.object({ type: z.literal('y') }),
        ]),
        map: z.record(z.enum(['k']), z.number()),
        flag: z.literal(true),
      }),
    );
    expect(found).toEqual([
      '.word (literal)',
      '.inner.[].kind (enum)',
      '.either (union)',
      '.told (union)',
      '.map.{key} (enum)',
    ]);
  });
});
