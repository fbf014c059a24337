import type { RecipeRequest } from '@tabdock/contracts/sources';
import { filledBody, fillTemplate, type TemplateValues } from '@tabdock/service-kit/recipes';
import type { SentMessage } from '@tabdock/service-kit/sources';
import { FetchFailedError } from '../fetching/fetch-failed.error';

/** RFC 9110 section 5.5, without bytes beyond ASCII. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

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
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, headerValue(name, fill(value))]),
      ),
      body: post && filledBody(post, { fill }),
    },
  };
}

function address(filled: string, base: string): string {
  const url = URL.parse(filled, base);
  if (url === null) throw layoutChanged(`"${filled}" is not an address`);
  return url.href;
}

function headerValue(name: string, value: string): string {
  if (!HEADER_VALUE.test(value)) throw layoutChanged(`"${value}" cannot be sent as ${name}`);
  return value;
}

function layoutChanged(reason: string): FetchFailedError {
  return new FetchFailedError('DOWNLOADS.LAYOUT_CHANGED', reason);
}
