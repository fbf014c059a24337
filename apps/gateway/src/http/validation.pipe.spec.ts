import { searchBodySchema } from '@tabdock/contracts/search';
import { ValidationError } from '../errors/validation-error';
import { validationPipe } from './validation.pipe';

const parse = (value: unknown) =>
  validationPipe().transform(value, { type: 'body', schema: searchBodySchema });

async function faultsOf(value: unknown): Promise<unknown> {
  const error: unknown = await parse(value).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ValidationError ? error.faults : error;
}

describe('the validation pipe', () => {
  it('hands over what the schema makes of it', async () => {
    await expect(parse({ query: ' greensleeves ', searchType: 'guitar-pro' })).resolves.toEqual({
      query: 'greensleeves',
      searchType: 'guitar-pro',
    });
  });

  it('names an unknown field', async () => {
    const body = { query: 'x', searchType: 'guitar-pro', admin: true };
    expect(await faultsOf(body)).toEqual([{ path: 'admin', message: 'Is not a known field' }]);
  });

  it('names each faulty field', async () => {
    expect(await faultsOf({ query: 7, searchType: 'midi' })).toEqual([
      { path: 'query', message: expect.any(String) },
      { path: 'searchType', message: expect.any(String) },
    ]);
  });

  it('refuses a missing body', async () => {
    expect(await faultsOf(undefined)).toEqual([{ path: '', message: expect.any(String) }]);
  });
});
