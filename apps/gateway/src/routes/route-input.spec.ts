import { createCampaignBodySchema } from '@tabdock/contracts/ads';
import { searchBodySchema } from '@tabdock/contracts/search';
import { assignGroupBodySchema } from '@tabdock/contracts/users';
import { z } from 'zod';
import { ValidationError } from '../errors/validation-error';
import { parseInput } from './route-input';

const parse = (value: unknown, schema: z.ZodType = searchBodySchema) => parseInput(schema, value);

function faultsOf(value: unknown, schema?: z.ZodType): unknown {
  try {
    return parse(value, schema);
  } catch (error) {
    return error instanceof ValidationError ? error.faults : error;
  }
}

describe('parseInput', () => {
  it('returns what the schema makes of the value', () => {
    expect(parse({ query: ' greensleeves ', searchType: 'guitar-pro' })).toEqual({
      query: 'greensleeves',
      searchType: 'guitar-pro',
    });
  });

  it('names an unknown field', () => {
    const body = { query: 'x', searchType: 'guitar-pro', admin: true };
    expect(faultsOf(body)).toEqual([{ path: 'admin', message: 'Is not a known field' }]);
  });

  it('names each faulty field', () => {
    expect(faultsOf({ query: 7, searchType: 'midi' })).toEqual([
      { path: 'query', message: 'Must be text' },
      { path: 'searchType', message: expect.stringMatching(/^Must be guitar-pro\b/) },
    ]);
  });

  it('says of a missing field what it says of an empty one, and one fault of each', () => {
    const faults = faultsOf({ name: ' ', priority: 0 }, createCampaignBodySchema);
    expect(faults).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'adId', message: 'Ad ID is required' },
      { path: 'adNetwork', message: 'Ad network is required' },
      { path: 'category', message: 'Category is required' },
      { path: 'clickUrl', message: 'Must be a valid URL' },
      { path: 'priority', message: 'Must be at least 1' },
    ]);
    expect(faultsOf({}, assignGroupBodySchema)).toEqual([
      { path: 'group', message: expect.stringMatching(/^Is required: .* or /) },
    ]);
  });

  it('names no more faults than anybody reads', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`x${nth}`, 1]));
    expect(faultsOf(unknown)).toHaveLength(20);
  });

  it.each([
    ['a\0b', 'a NUL'],
    ['\uD83C', 'half a character'],
  ])('refuses %j anywhere: %s', (text) => {
    const schema = z.record(z.string(), z.unknown());
    const message = 'Has a character that cannot be kept. Remove it and try again';
    const input = { name: text, tags: ['fine', { deep: text }], [text]: 1 };
    expect(faultsOf(input, schema)).toEqual([
      { path: 'name', message },
      { path: 'tags.1.deep', message },
      { path: '', message },
    ]);
  });

  it('takes input that is nested deeper than the stack', () => {
    const nested = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    expect(parseInput(z.unknown(), nested)).toBe(nested);
  });

  it('refuses a missing body', () => {
    expect(faultsOf(undefined)).toEqual([{ path: '', message: 'Is required' }]);
  });
});
