import type { IncomingHttpHeaders } from 'node:http';
import { apiSite } from './api-site';
import { tableSite } from './table-site';
import type { Answer } from './tab-site';

const FORM = 'application/x-www-form-urlencoded ';
const JSON_TYPE = 'application/json ';
const NOT_POSTED: Answer = { status: 405, html: '<h1>Method Not Allowed</h1>' };

/** The table behind a form that is sent; its encoding is windows-1252. */
export function formSite(url: URL, sent: string): Answer {
  if (url.pathname !== '/search.php') return tableSite(url);
  if (!sent.startsWith(FORM)) return NOT_POSTED;
  const fields = sent.slice(FORM.length).replaceAll('%FC', '%C3%BC');
  return tableSite(new URL(`${url.pathname}?${fields}`, url));
}

/** The API, asked by JSON in which numbers are numbers. */
export function jsonSite(url: URL, sent: string): Answer {
  if (url.pathname !== '/api/songs') return apiSite(url);
  if (!sent.startsWith(JSON_TYPE)) return NOT_POSTED;
  const { token, search, from } = JSON.parse(sent.slice(JSON_TYPE.length)) as {
    token: string;
    search: { pattern: string };
    from: unknown;
  };
  if (typeof from !== 'number') return { status: 400, json: { error: 'from' } };
  const query = new URLSearchParams({
    token,
    pattern: search.pattern,
    from: `${from}`,
    size: '20',
  });
  return apiSite(new URL(`${url.pathname}?${query}`, url));
}

/** The API, whose token is sent for by POST and comes back in a header. */
export function sessionSite(url: URL, sent: string, headers: IncomingHttpHeaders): Answer {
  if (headers['x-requested-with'] !== 'XMLHttpRequest') return { status: 403 };
  if (url.pathname === '/api/session')
    return sent === `${JSON_TYPE}{"client":"web"}` ? { json: { token: 'k7-42' } } : NOT_POSTED;
  const address = new URL(url);
  address.searchParams.set('token', headers['x-token']?.toString() ?? '');
  return apiSite(address);
}
