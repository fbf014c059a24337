import type { Guest } from './guest';

/** Calls the public API as somebody; throws unless it succeeds. */
export async function ask<Answer>(
  as: Guest,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await as.request(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
