import { join } from 'node:path';
import type { z } from 'zod';
import type { parseReceived } from '../core';
import type { realtimeMessageSchema } from '../realtime';
import { crossingOf } from './crossing';
import { commit, lastReleasesRooms, version } from './last-release';
import { loadRooms } from './load-rooms';
import { next, released, todays, type Recording } from './recordings';
import { variantsOf } from './variants';

const CROSSING = crossingOf(loadRooms(join(__dirname, '..')));

describe('recordings', () => {
  it.each([...CROSSING.keys()])('there is one of %s', (message) => {
    expect(todays.map((recording) => recording.message)).toContain(message);
  });

  it.each([...released, ...next])('$file is of a message that there is', ({ message }) => {
    expect([...CROSSING.keys()]).toContain(message);
  });

  it.each(released)(
    'this release understands $file of the last one, whatever fields are added to it',
    ({ message, body }) => {
      const schema = CROSSING.get(message);
      expect(schema?.safeParse(body).error).toBeUndefined();
      const fromTheFuture = { ...(body as object), addedLater: { anything: true } };
      expect(schema?.safeParse(fromTheFuture).error).toBeUndefined();
    },
  );

  it('of what is new or has changed are as this release sends it', () => {
    for (const { file, message, body } of next)
      expect({ file, fault: CROSSING.get(message)?.safeParse(body).error }).toEqual({ file });
  });
});

describe('the last release', () => {
  const rooms = lastReleasesRooms();
  if (rooms === undefined) {
    it.skip(`understands this one (not checked: this clone has no commit ${commit}, which release.json names; git fetch --unshallow brings it)`, () =>
      undefined);
    return;
  }
  const known = crossingOf(rooms);
  const read = readerOf(rooms);

  it('is found', () => expect(known.size).toBeGreaterThan(100));

  it.each(
    todays.filter((recording) => known.has(recording.message) && !isPassedOver(recording, known)),
  )(
    `${version} understands $file of this one, with each word that its lists have today`,
    ({ message, body }) => {
      const [today, then] = [CROSSING.get(message), known.get(message)];
      if (today === undefined || then === undefined) throw new Error(`${message} is away`);
      for (const sent of read.isOpen ? variantsOf(today, body) : [body])
        expect({ sent, fault: read.parse(then, sent) }).toEqual({ sent, fault: undefined });
    },
  );
});

/** Whether it is a frame of /ws of a kind that this release does not know: readers pass over those. */
function isPassedOver(
  { message, body }: Recording,
  known: ReadonlyMap<string, z.ZodType>,
): boolean {
  if (message !== 'realtime') return false;
  const { options } = known.get(message) as typeof realtimeMessageSchema;
  const { type } = body as { type: string };
  return !options.some(({ shape }) => shape.type.value === type);
}

/** The reader of a release; before there were open lists, that was the schema alone. */
function readerOf(rooms: readonly object[]) {
  const { parseReceived: open } = Object.assign({}, ...rooms) as {
    parseReceived?: typeof parseReceived;
  };
  return {
    isOpen: open !== undefined,
    parse: (schema: z.ZodType, sent: unknown) =>
      (open ? open(schema, sent, () => undefined) : schema.safeParse(sent)).error,
  };
}
