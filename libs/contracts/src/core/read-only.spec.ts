import { z } from 'zod';
import { ignoringReadOnly } from './read-only';

const fields = { name: z.string(), priority: z.int() };
const schema = ignoringReadOnly(
  z.strictObject(fields).partial(),
  fields,
  z.object({ id: z.uuid(), ...fields, revision: z.int() }),
);

describe('ignoringReadOnly', () => {
  it('takes back what was read, and keeps what may change', () => {
    expect(schema.parse({ id: 'any', name: 'Strings', priority: 2, revision: 7 })).toEqual({
      name: 'Strings',
      priority: 2,
    });
  });

  it('refuses what no response holds, and faulty fields', () => {
    expect(schema.safeParse({ name: 'Strings', role: 'admin' }).success).toBe(false);
    expect(schema.safeParse({ id: 'any', name: 7 }).success).toBe(false);
  });

  it.each([[null], [[]], ['text'], [undefined]])('refuses %j', (body) => {
    expect(schema.safeParse(body).success).toBe(false);
  });
});
