import type { CheerioAPI } from 'cheerio';
import { NewSourceFault } from '../page/new-source-fault';
import { percentEncode } from '../../sources/filling/percent-encode';
import type { SearchAddress } from './search-address';

const TEXT_FIELD = 'input[type=search], input[type=text], input:not([type])';

/**
 * How the search form of a page (a site's home) asks.
 * @throws NewSourceFault if there is no form, or one that a recipe cannot send
 */
export function searchForm($: CheerioAPI, pageUrl: string): SearchAddress {
  const forms = $('form')
    .toArray()
    .filter((form) => $(form).find(TEXT_FIELD).filter('[name]').length > 0)
    .filter((form) => $(form).find('input[type=password], input[type=email]').length === 0);
  const form = $(forms.find((one) => /search|find/i.test($.html(one))) ?? forms[0]);
  if (form.length === 0)
    throw new NewSourceFault(
      `${pageUrl} has no search form. Search the site in your browser, and give the address of the page with the results.`,
    );
  const action = URL.parse(form.attr('action') ?? '', pageUrl);
  if (/^post$/i.test(form.attr('method') ?? ''))
    throw new NewSourceFault(
      `The search form of ${pageUrl} sends a POST request, which this command cannot propose. Look for a page of results whose address has your words in it, or write the recipe by hand with \`post\`.`,
    );
  if (action === null || action.host !== new URL(pageUrl).host)
    throw new NewSourceFault(
      `The search form of ${pageUrl} asks another site: ${action?.href ?? 'no address'}. Search there in your browser, and give the address of the page with the results.`,
    );
  const field = form.find(TEXT_FIELD).filter('[name]').first().attr('name') ?? '';
  const others = form
    .find('input[type=hidden][name], select[name]')
    .toArray()
    .map((one) => [$(one).attr('name') ?? '', String($(one).val() ?? '')] as const)
    .filter(([name, value]) => name !== field && value !== '');
  const pairs = [
    `${encodeURIComponent(field)}={query}`,
    ...others.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  ];
  return { url: `${action.pathname}?${pairs.join('&')}` };
}

/** The address of a search for this. */
export function addressFor(search: SearchAddress, baseUrl: string, query: string): string {
  const text = search.lowerCase ? query.toLowerCase() : query;
  const encoded = percentEncode(text, {
    charset: search.charset ?? 'utf-8',
    space: search.space ?? '%20',
  });
  return new URL(search.url.replaceAll('{query}', encoded), baseUrl).href;
}
