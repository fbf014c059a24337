import { addressOf, type RouteDefinition } from '../core';
import { recipeSchema } from '../sources';
import { faultTexts, unhelpfulTexts } from '../testing';
import { ROUTES } from './routes';

function inputsOf({ options: { query, body }, params }: RouteDefinition) {
  const content = body && 'schema' in body ? body.schema : undefined;
  return [params, typeof query === 'object' ? query : undefined, content].filter(
    (schema) => schema !== undefined,
  );
}

describe('what people read about input that is refused', () => {
  it.each(
    ROUTES.filter((route) => inputsOf(route).length > 0).map(
      (route) => [addressOf(route.endpoint), route] as const,
    ),
  )('is in our words at %s', (_address, route) => {
    expect(inputsOf(route).flatMap((schema) => faultTexts(schema))).not.toEqual([]);
    expect(inputsOf(route).flatMap((schema) => unhelpfulTexts(schema))).toEqual([]);
  });

  it('is in our words in a recipe', () => {
    expect(unhelpfulTexts(recipeSchema)).toEqual([]);
  });
});
