import type { HttpMethod } from '@tabdock/contracts/endpoints';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { errorFromNoAnswer, errorFromResponse, unreadableAnswer, type ApiError } from './api-error';

export interface ApiRequest {
  path: string;
  method?: HttpMethod;
  /** The query string; what is undefined is left out. */
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: unknown;
}

function urlOf({ path, query = {} }: ApiRequest): URL {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** One call to the gateway: cookies along, JSON both ways, every failure as an `ApiError`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { signal },
) => {
  const { method = 'GET', body } = request;
  let response: Response;
  let text: string;
  try {
    response = await fetch(urlOf(request), {
      method,
      signal,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
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
