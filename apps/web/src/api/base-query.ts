import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { errorFromNoAnswer, errorFromResponse, unreadableAnswer, type ApiError } from './api-error';

export interface ApiRequest {
  /** Below `/api`, starting with a slash. */
  path: string;
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
}

/** One call to the gateway: cookies along, JSON both ways, every failure as an `ApiError`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  { path, method = 'GET', body },
  { signal },
) => {
  let response: Response;
  let text: string;
  try {
    response = await fetch(new URL(`/api${path}`, window.location.origin), {
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
  if (!response.ok) return { error: errorFromResponse(response.status, response.statusText, text) };
  try {
    return { data: JSON.parse(text) as unknown };
  } catch {
    return { error: unreadableAnswer(response.status) };
  }
};
