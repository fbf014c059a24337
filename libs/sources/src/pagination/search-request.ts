import type { Recipe } from '@tabdock/contracts/sources';
import { fillTemplate } from '../fields/fill-template';
import { type TemplateValues } from '../fields/field-filters';
import { type FilledRequest, filledRequest } from '../filling/filled-request';

/**
 * How a page of results is asked for, 1 for the first; undefined if only something on the previous page leads there.
 * `captured` are the values of the recipe's steps.
 */
export function searchRequest(
  recipe: Recipe,
  query: string,
  page: number,
  captured: TemplateValues = {},
): FilledRequest | undefined {
  const { search } = recipe;
  const { pagination } = search;
  const fill = (counters: Record<string, string | number>) =>
    filledRequest(recipe, search, query, { ...captured, ...counters });
  switch (pagination.kind) {
    case 'none':
    case 'next-link':
      return page === 1 ? fill({}) : undefined;
    case 'token':
      return page === 1 ? fill({ token: pagination.first }) : undefined;
    case 'page':
      return fill({ page: pagination.first + page - 1 });
    case 'offset':
      return fill({ offset: pagination.first + (page - 1) * pagination.step });
    case 'path-suffix': {
      const number = pagination.second + page - 2;
      const suffix = page > 1 ? fillTemplate(pagination.suffix, { page: number }) : '';
      return withSuffix(fill({}), suffix);
    }
  }
}

/** The request that what the previous page says leads to. */
export function ledRequest(
  recipe: Recipe,
  lead: string | number,
  query: string,
  captured: TemplateValues,
): FilledRequest {
  const { search } = recipe;
  if (search.pagination.kind !== 'token')
    return linkedRequest(recipe, String(lead), query, captured);
  const { url = search.url, post = search.post } = search.pagination;
  return filledRequest(recipe, { ...search, url, post }, query, { ...captured, token: lead });
}

/** A link on the previous page, followed with the recipe's headers unless it leads to another origin. */
function linkedRequest(
  recipe: Recipe,
  url: string,
  query: string,
  captured: TemplateValues,
): FilledRequest {
  const { headers } = filledRequest(recipe, recipe.search, query, captured).send;
  const isOwn = new URL(url).origin === new URL(recipe.baseUrl).origin;
  return { url, send: isOwn ? { headers } : {} };
}

function withSuffix({ url, send }: FilledRequest, suffix: string): FilledRequest {
  const address = new URL(url);
  address.pathname += suffix;
  return { url: address.href, send };
}
