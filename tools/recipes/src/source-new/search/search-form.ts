import { NewSourceFault } from '../page/new-source-fault';
import type { SitePage } from '../page/site-page';
import { CHARSETS, type SearchAddress } from './search-address';

const TEXT_FIELD = 'input[type=search], input[type=text], input:not([type])';
const CHARSET = /charset="?([^\s;"]+)/i;

/**
 * How the search form of a page (a site's home) asks.
 * @throws NewSourceFault if there is no form, or one that a recipe cannot send
 */
export function searchForm(page: SitePage): SearchAddress {
  const { $, url: pageUrl } = page;
  const forms = ($?.('form').toArray() ?? [])
    .map((one) => $?.(one))
    .filter((form) => form !== undefined)
    .filter((form) => form.find(TEXT_FIELD).filter('[name]').length > 0)
    .filter((form) => form.find('input[type=password], input[type=email]').length === 0);
  const form = forms.find((one) => /search|find/i.test(String(one))) ?? forms[0];
  if ($ === undefined || form === undefined)
    throw new NewSourceFault(
      `${pageUrl} has no search form. Search the site in your browser, and give the address of the page with the results.`,
    );
  const action = URL.parse(form.attr('action') ?? '', pageUrl);
  if (action === null || action.host !== new URL(pageUrl).host)
    throw new NewSourceFault(
      `The search form of ${pageUrl} asks another site: ${action?.href ?? 'no address'}. Search there in your browser, and give the address of the page with the results.`,
    );
  const field = form.find(TEXT_FIELD).filter('[name]').first().attr('name') ?? '';
  const others = form
    .find('input[type=hidden][name], input:checked[name], select[name]')
    .toArray()
    .map((one): [string, string] => [$(one).attr('name') ?? '', String($(one).val() ?? '')])
    .filter(([name, value]) => name !== field && value !== '');
  const charset = charsetOf(page);
  const spelling = charset === undefined ? {} : { charset };
  if (/^post$/i.test(form.attr('method') ?? ''))
    return { ...posted(action, field, others), ...spelling };
  const pairs = [
    `${encodeURIComponent(field)}={query}`,
    ...others.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  ];
  return { url: `${action.pathname}?${pairs.join('&')}`, ...spelling };
}

function posted(
  { href, pathname, search }: URL,
  field: string,
  others: readonly [string, string][],
): SearchAddress {
  const braced = others.find((pair) => /[{}]/.test(pair.join('')));
  if (braced !== undefined || /%7[BD]/i.test(pathname + search))
    throw new NewSourceFault(
      `The search form that is sent to ${href} has braces in it, which mean something else in a recipe. Write it by hand.`,
    );
  return {
    url: `${pathname}${search}`,
    post: { form: Object.fromEntries([[field, '{query}'], ...others]) },
  };
}

/** A form is sent in the characters of its page; undefined for UTF-8 and those that a recipe does not know. */
function charsetOf({ $, raw }: SitePage): SearchAddress['charset'] {
  const declared = $?.('meta[http-equiv="content-type" i]').attr('content');
  const label =
    CHARSET.exec(raw.contentType ?? '')?.[1] ??
    $?.('meta[charset]').attr('charset') ??
    CHARSET.exec(declared ?? '')?.[1];
  try {
    const { encoding } = new TextDecoder(label);
    return CHARSETS.find((one) => one === encoding);
  } catch {
    return undefined;
  }
}
