import type { RecipeRequest } from '@tabdock/contracts/sources';
import {
  filledBody,
  filledHeaders,
  fillTemplate,
  type TemplateValues,
} from '@tabdock/sources/recipes';
import type { SentMessage } from '@tabdock/sources';
import { FetchFailedError } from '../fetching/fetch-failed.error';

export interface FilledRequest {
  readonly url: string;
  readonly message: SentMessage;
}

/**
 * A recipe's request with its values filled in; a relative address is one of `base`.
 * @throws FetchFailedError if the values make no address or no header
 */
export function filledRequest(
  { url, headers, post }: RecipeRequest,
  values: TemplateValues,
  base: string,
): FilledRequest {
  const fill = (template: string) => fillTemplate(template, values, (value) => value);
  return {
    url: address(fill(url), base),
    message: {
      headers: headersOf(headers, fill),
      body: post && filledBody(post, { fill }),
    },
  };
}

function address(filled: string, base: string): string {
  const url = URL.parse(filled, base);
  if (url === null) throw layoutChanged(`"${filled}" is not an address`);
  return url.href;
}

function headersOf(
  headers: RecipeRequest['headers'],
  fill: (template: string) => string,
): Record<string, string> {
  try {
    return filledHeaders(headers, fill);
  } catch (error) {
    throw layoutChanged((error as Error).message);
  }
}

function layoutChanged(reason: string): FetchFailedError {
  return new FetchFailedError('DOWNLOADS.LAYOUT_CHANGED', reason);
}
