import type { Recipe, RecipePost } from '@tabdock/contracts/sources';
import {
  applyFilters,
  type FilledBody,
  filledBody,
  fillTemplate,
  type TemplateValues,
} from '@tabdock/service-kit/recipes';
import { percentEncode } from './percent-encode';

const COUNTER = /^\{(page|offset)\}$/;

export interface SearchAddress {
  readonly url: string;
  /** Of a POST. */
  readonly body?: FilledBody;
}

/**
 * Where a page of results is asked for, 1 for the first; undefined if only a link on the previous page leads there.
 * `captured` are the values of the recipe's steps.
 */
export function searchAddress(
  { baseUrl, search }: Recipe,
  query: string,
  page: number,
  captured: TemplateValues = {},
): SearchAddress | undefined {
  const { url, post, pagination } = search;
  const fill = (counters: Record<string, number>, suffix = ''): SearchAddress => {
    const values = { ...captured, query: spelled(search.query, query), ...counters };
    const address = new URL(
      fillTemplate(url, values, (value) => percentEncode(value, search.query)),
      baseUrl,
    );
    address.pathname += suffix;
    return { url: address.href, ...(post && { body: postBody(search.query, post, values) }) };
  };
  switch (pagination.kind) {
    case 'none':
      return page === 1 ? fill({}) : undefined;
    case 'next-link':
      return page === 1 ? fill({}) : undefined;
    case 'page':
      return fill({ page: pagination.first + page - 1 });
    case 'offset':
      return fill({ offset: pagination.first + (page - 1) * pagination.step });
    case 'path-suffix': {
      const number = pagination.second + page - 2;
      return fill({}, page > 1 ? fillTemplate(pagination.suffix, { page: number }) : '');
    }
  }
}

/** In JSON a text that is nothing but `{page}` or `{offset}` becomes a number. */
function postBody(
  { charset }: Recipe['search']['query'],
  post: RecipePost,
  values: TemplateValues,
): FilledBody {
  return filledBody(post, {
    fill: (template) => {
      const counter = COUNTER.exec(template)?.[1];
      const count = counter === undefined ? undefined : values[counter];
      return count ?? fillTemplate(template, values, (value) => value);
    },
    encode: (text) => percentEncode(text, { charset, space: '+' }),
  });
}

function spelled({ filters }: Recipe['search']['query'], query: string): string {
  return String(applyFilters(query, filters) ?? '');
}
