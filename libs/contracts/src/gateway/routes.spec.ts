import type { z } from 'zod';
import { addressOf, type RouteDefinition } from '../core';
import { ROUTES } from './routes';

/** Every example of a route, with the schema that it has to fit. */
function examplesOf({ options, params, responses }: RouteDefinition) {
  const { query, body } = options;
  const contents = [body, ...responses.map(({ content }) => content)];
  return [
    ...contents.flatMap((content) => (content && 'schema' in content ? [content] : [])),
    ...[params, query].flatMap((fields) =>
      typeof fields === 'object' ? Object.values(fields.shape).map(parameterExample) : [],
    ),
  ];
}

function parameterExample(schema: z.core.$ZodType) {
  const field = schema as z.ZodType;
  return { schema: field, example: field.meta()?.['example'] };
}

describe('routes', () => {
  it('each have an id and an address of their own', () => {
    const ids = ROUTES.map(({ options }) => options.id);
    const addresses = ROUTES.map(({ endpoint }) => addressOf(endpoint));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('have a limit, but for those that ask no service', () => {
    const unlimited = ROUTES.filter(({ options }) => options.limit === 'none');
    expect(unlimited.map(({ options }) => options.id)).toEqual([
      'openLogin',
      'live',
      'ready',
      'operator',
      'openApi',
      'docs',
      'docsAsset',
    ]);
  });

  it.each(ROUTES.map((route) => [addressOf(route.endpoint), route] as const))(
    '%s has examples that fit its schemas',
    (_address, route) => {
      for (const { schema, example } of examplesOf(route)) {
        expect(schema.safeParse(example).error).toBeUndefined();
        expect(example).toBeDefined();
      }
    },
  );
});
