import { searchBodySchema } from '@tabdock/contracts/search';
import { ValidationError } from '../errors/validation-error';
import { parseInput } from './route-input';

const parse = (value: unknown) => parseInput(searchBodySchema, value);

function faultsOf(value: unknown): unknown {
  try {
    return parse(value);
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
      { path: 'query', message: expect.any(String) },
      { path: 'searchType', message: expect.any(String) },
    ]);
  });

  it('names no more faults than anybody reads', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, nth) => [`x${nth}`, 1]));
    expect(faultsOf(unknown)).toHaveLength(20);
  });

  it('refuses a missing body', () => {
    expect(faultsOf(undefined)).toEqual([{ path: '', message: expect.any(String) }]);
  });
});
