import type { Recipe } from '@tabdock/contracts/sources';
import { applyFilters, fillTemplate, type TemplateValues } from '@tabdock/service-kit/recipes';
import { percentEncode } from './percent-encode';

/**
 * Address of a page of results, 1 for the first; undefined if only a link on the previous page leads there. `captured`
 * are the values of the recipe's steps.
 */
export function searchAddress(
  { baseUrl, search }: Recipe,
  query: string,
  page: number,
  captured: TemplateValues = {},
): string | undefined {
  const { url, pagination } = search;
  const fill = (counters: Record<string, number>) => {
    const values = { ...captured, query: spelled(search.query, query), ...counters };
    return new URL(
      fillTemplate(url, values, (value) => percentEncode(value, search.query)),
      baseUrl,
    );
  };
  switch (pagination.kind) {
    case 'none':
      return page === 1 ? fill({}).href : undefined;
    case 'next-link':
      return page === 1 ? fill({}).href : undefined;
    case 'page':
      return fill({ page: pagination.first + page - 1 }).href;
    case 'offset':
      return fill({ offset: pagination.first + (page - 1) * pagination.step }).href;
    case 'path-suffix': {
      const address = fill({});
      if (page > 1) {
        const number = pagination.second + page - 2;
        address.pathname += fillTemplate(pagination.suffix, { page: number });
      }
      return address.href;
    }
  }
}

function spelled({ filters }: Recipe['search']['query'], query: string): string {
  return String(applyFilters(query, filters) ?? '');
}
