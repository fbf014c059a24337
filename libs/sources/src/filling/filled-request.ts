import type { Recipe, RecipePost, RecipeRequest } from '@tabdock/contracts/sources';
import { applyFilters, type TemplateValues } from '../fields/field-filters';
import { type FilledBody, filledBody } from '../fields/filled-body';
import { filledHeaders } from '../fields/filled-headers';
import { fillTemplate } from '../fields/fill-template';
import type { SentMessage } from '../guard/guarded-fetch';
import { percentEncode } from './percent-encode';

const COUNTER = /^\{(page|offset|token)\}$/;

export interface FilledRequest {
  readonly url: string;
  readonly send: SentMessage;
}

/** What of a recipe says how its searches are asked. */
export interface Asked {
  readonly baseUrl: string;
  readonly search: { readonly query: Recipe['search']['query'] };
}

/**
 * A request of a search with its values filled in. The query is spelled as the site does, in addresses and headers
 * percent-encoded.
 * @throws Error if a value cannot be sent in a header
 */
export function filledRequest(
  asked: Asked,
  { url, post, headers }: RecipeRequest,
  typed: string,
  values: TemplateValues,
): FilledRequest {
  const spelling = asked.search.query;
  const query = String(applyFilters(typed, spelling.filters) ?? '');
  const encode = (value: string) => percentEncode(value, spelling);
  const filled = fillTemplate(url, { ...values, query }, encode);
  return {
    url: new URL(filled, asked.baseUrl).href,
    send: {
      headers: filledHeaders(headers, (template) =>
        fillTemplate(template, { ...values, query: encode(query) }, asIs),
      ),
      body: post && postBody(spelling, post, { ...values, query }),
    },
  };
}

/**
 * Body of a POST. A text in JSON that is nothing but `{page}`, `{offset}` or a `{token}` that is a number becomes a
 * number.
 */
function postBody(
  { charset }: Asked['search']['query'],
  post: RecipePost,
  values: TemplateValues,
): FilledBody {
  return filledBody(post, {
    fill: (template) => {
      const counter = COUNTER.exec(template)?.[1];
      const count = counter === undefined ? undefined : values[counter];
      return count ?? fillTemplate(template, values, asIs);
    },
    encode: (text) => percentEncode(text, { charset, space: '+' }),
  });
}

function asIs(value: string): string {
  return value;
}
