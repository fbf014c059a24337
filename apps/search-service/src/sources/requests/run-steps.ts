import { AppError } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import {
  fillTemplate,
  pageRow,
  readField,
  type TemplateValues,
} from '@tabdock/service-kit/recipes';
import type { PageRequests } from './page-requests';

/**
 * Makes the requests that the recipe wants before a search, one after the other.
 * @returns the captured values, by name
 * @throws AppError SEARCH.LAYOUT_CHANGED if a page lacks a value that is not optional
 */
export async function runSteps(
  recipe: Recipe,
  query: string,
  requests: PageRequests,
  signal: AbortSignal,
): Promise<TemplateValues> {
  let captured: TemplateValues = {};
  for (const step of recipe.search.steps) {
    const path = fillTemplate(step.url, { ...captured, query });
    const url = new URL(path, recipe.baseUrl).href;
    captured = await requests.read(url, step.format, signal, (page) => {
      const values: Record<string, string | number> = { ...captured };
      for (const [name, field] of Object.entries(step.capture)) {
        const { value } = readField(pageRow(page), field, { ...values, query });
        if (value === undefined && !field.optional) throw missing(name, step.url);
        values[name] = value ?? '';
      }
      return values;
    });
  }
  return captured;
}

function missing(name: string, url: string): AppError {
  const cause = new Error(`the page of the step ${url} has no ${name}`);
  return new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause });
}
