import type { HttpMethod } from '@tabdock/contracts/endpoints';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { errorFromNoAnswer, errorFromResponse, unreadableAnswer, type ApiError } from './api-error';
import { FirstPage } from './first-page';

export interface ApiRequest {
  path: string;
  method?: HttpMethod;
  /** The query string; what is undefined is left out. */
  query?: Record<string, string | number | undefined>;
  /** Body, sent as JSON; `URLSearchParams` as a form, a `Blob` as it is. */
  body?: unknown;
  /** The revision that was read before; the write fails with the present state when there is another by now. */
  ifMatch?: number;
  /** It is sent even if the page is left meanwhile; the browser takes 64 KiB of such bodies. */
  outlivesPage?: boolean;
}

function urlOf({ path, query = {} }: ApiRequest): URL {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

const firstPage = new FirstPage(document, window.location.pathname);

/** Calls the gateway: cookies along, JSON both ways, every failure as an `ApiError`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { signal },
) => {
  const { method = 'GET', body, ifMatch, outlivesPage = false } = request;
  const isJson =
    body !== undefined && !(body instanceof URLSearchParams) && !(body instanceof Blob);
  const url = urlOf(request);
  const known = method === 'GET' ? firstPage.take(url) : undefined;
  if (known !== undefined) return { data: known };
  let response: Response;
  let text: string;
  try {
    response = await firstPage.call(() =>
      fetch(url, {
        method,
        signal,
        credentials: 'include',
        ...(outlivesPage && { keepalive: true }),
        headers: {
          accept: 'application/json',
          ...(isJson && { 'content-type': 'application/json' }),
          // The type of the file does not matter: the server looks at the bytes.
          ...(body instanceof Blob && { 'content-type': 'application/octet-stream' }),
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
      }),
    );
    text = await response.text();
  } catch {
    return { error: errorFromNoAnswer() };
  }
  if (!response.ok) return { error: errorFromResponse(response, text) };
  try {
    return { data: JSON.parse(text) as unknown };
  } catch {
    return { error: unreadableAnswer(response.status) };
  }
};
