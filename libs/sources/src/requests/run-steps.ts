import { AppError } from '@tabdock/contracts/core';
import type { Recipe, SearchStep } from '@tabdock/contracts/sources';
import { type PageDocument } from '../documents/read-document';
import { pageRow, readField } from '../fields/read-field';
import { type TemplateValues } from '../fields/field-filters';
import { filledRequest } from '../filling/filled-request';
import type { PageRequests, SearchEnd } from './page-requests';

/**
 * Makes the requests that the recipe wants before a search, one after the other.
 * @returns the captured values, by name
 * @throws AppError SEARCH.LAYOUT_CHANGED if a page lacks a value that is not optional
 */
export async function runSteps(
  recipe: Recipe,
  query: string,
  requests: PageRequests,
  end: SearchEnd,
): Promise<TemplateValues> {
  let captured: TemplateValues = {};
  for (const step of recipe.search.steps) {
    const { url, send } = filledRequest(recipe, step, query, captured);
    const read = (page: PageDocument) => withCaptured(captured, step, page, query);
    captured = await requests.read(url, step.format, end, read, send);
  }
  return captured;
}

function withCaptured(
  known: TemplateValues,
  step: SearchStep,
  page: PageDocument,
  query: string,
): TemplateValues {
  const values: Record<string, string | number> = { ...known };
  for (const [name, field] of Object.entries(step.capture)) {
    const { value } = readField(pageRow(page), field, { ...values, query });
    if (value === undefined && !field.optional) throw missing(name, step.url);
    values[name] = value ?? '';
  }
  return values;
}

function missing(name: string, url: string): AppError {
  const cause = new Error(`the page of the step ${url} has no ${name}`);
  return new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause });
}
