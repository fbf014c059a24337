import type { Recipe } from '@tabdock/contracts/sources';
import { asText, hasMarker, type PageDocument, valuesAt } from '@tabdock/service-kit/recipes';
import { allowedUrl } from '../rows/allowed-url';

export interface NextPage {
  /** Whether the page allows for another one; the caller limits how many are read. */
  readonly mayHaveNext: boolean;
  /** Address of the next page, if the recipe follows links and the page has one. */
  readonly nextUrl?: string;
}

/** What a page says about the next one; `listed` counts all results on the page. */
export function nextPage(recipe: Recipe, page: PageDocument, listed: number): NextPage {
  const { pagination } = recipe.search;
  if (pagination.kind === 'none') return { mayHaveNext: false };
  const { lastPage, morePages, fewerRowsThan } = pagination.stop;
  const isLast =
    (lastPage !== undefined && hasMarker(page, lastPage)) ||
    (morePages !== undefined && !hasMarker(page, morePages)) ||
    (fewerRowsThan !== undefined && listed < fewerRowsThan);
  const nextUrl = isLast ? undefined : nextAddress(recipe, page);
  if (isLast || (pagination.kind === 'next-link' && nextUrl === undefined))
    return { mayHaveNext: false };
  return { mayHaveNext: true, ...(nextUrl !== undefined && { nextUrl }) };
}

function nextAddress(recipe: Recipe, page: PageDocument): string | undefined {
  const { pagination } = recipe.search;
  if (pagination.kind !== 'next-link') return undefined;
  const { selector, attribute, path } = pagination;
  const address =
    selector === undefined
      ? page.json.flatMap((json) => asText(valuesAt(json, path ?? '$')?.[0]) ?? [])[0]
      : page.$?.(selector).first().attr(attribute);
  return address === undefined || address === ''
    ? undefined
    : allowedUrl(recipe, address, page.url);
}
