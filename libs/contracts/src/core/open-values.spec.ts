import { z } from 'zod';
import { openEnum, openItems, openList, parseReceived } from './open-values';

const word = openEnum('word', ['one', 'two', 'other'], 'other');
const schema = z.object({
  word,
  perhaps: openEnum('word', ['one', 'two'], null),
  list: openList('list', ['a', 'b']).optional(),
  items: openItems(
    'kind',
    z.array(z.object({ kind: z.enum(['x']), n: z.number() })).max(2),
    ['x'],
    ({ kind }) => kind,
  ).optional(),
});
const known = { word: 'one', perhaps: null } as const;

function read(received: unknown) {
  const unknown: string[] = [];
  const { data, error } = parseReceived(schema, received, (values) => unknown.push(values));
  return { data, faults: error?.issues.map(({ path }) => path.join('.')), unknown };
}

it('reads a word that only a newer release knows as the fallback, and says of which list', () => {
  expect(read({ word: 'eleven', perhaps: 'eleven' })).toEqual({
    data: { word: 'other', perhaps: null },
    unknown: ['word', 'word'],
  });
  expect(read(known)).toEqual({ data: known, unknown: [] });
});

it('leaves unknown words and things of unknown kinds out of lists', () => {
  const received = { ...known, list: ['a', 'z'], items: [{ kind: 'y' }, { kind: 'x', n: 1 }] };
  expect(read(received)).toEqual({
    data: { ...known, list: ['a'], items: [{ kind: 'x', n: 1 }] },
    unknown: ['list', 'kind'],
  });
});

it.each([
  ['no value', { perhaps: null }, 'word'],
  ['a value that is no word', { ...known, word: 7 }, 'word'],
  ['a list that is none', { ...known, list: 'a' }, 'list'],
  ['an item that is none', { ...known, items: [null] }, 'items.0'],
  ['an item of a known kind that is not right', { ...known, items: [{ kind: 'x' }] }, 'items.0.n'],
])('still refuses %s', (_, received, fault) => {
  expect(read(received).faults).toEqual([fault]);
});

it('is a closed list to writers, forms and HTTP bodies', () => {
  expect(schema.safeParse(known).success).toBe(true);
  for (const wrong of [{ word: 'eleven' }, { perhaps: 'eleven' }, { list: ['z'] }])
    expect(schema.safeParse({ ...known, ...wrong }).success).toBe(false);
  // @ts-expect-error: a writer's types know the list
  const sent: z.input<typeof word> = 'eleven';
  expect(word.safeParse(sent).success).toBe(false);
});

it('is closed again after something was read, also when that failed', () => {
  const angry = z.string().transform(() => {
    throw new Error('a transform failed');
  });
  expect(() => parseReceived(angry, 'it', () => undefined)).toThrow('a transform failed');
  expect(word.safeParse('eleven').success).toBe(false);
});

it('has the words in its JSON schema', () => {
  for (const io of ['input', 'output'] as const)
    expect(z.toJSONSchema(word, { io })).toMatchObject({ enum: ['one', 'two', 'other'] });
});
