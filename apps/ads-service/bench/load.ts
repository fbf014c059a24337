import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';

export const SECOND_MILLIS = 1_000;
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';

/** Starts `perSecond` calls a second, however long they take; returns their times in milliseconds, sorted. */
export async function openLoop(
  perSecond: number,
  seconds: number,
  call: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = start + (number * SECOND_MILLIS) / perSecond;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    const began = performance.now();
    calls.push(call().then(() => void times.push(performance.now() - began)));
  }
  await Promise.all(calls);
  return times.sort((a, b) => a - b);
}

/** The value below which this share of them is. */
export function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? NaN;
}

export function median(values: readonly number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Browsers that ask a gateway. */
export class Callers {
  private readonly agent = new Agent({ connections: 64, pipelining: 1 });

  constructor(private readonly origin: string) {}

  /** `body` is JSON; without a cookie it is the first request of a new guest. */
  async send(
    method: 'GET' | 'POST',
    path: string,
    { body, cookie }: { readonly body?: string; readonly cookie?: string | undefined } = {},
  ): Promise<unknown> {
    const { response, text } = await this.request(method, path, body, cookie);
    if (response.statusCode >= 400) throw new Error(`${path}: ${response.statusCode} ${text}`);
    return JSON.parse(text) as unknown;
  }

  /** The cookie of a new guest. */
  async newGuest(path: string): Promise<string> {
    const { response } = await this.request('GET', path);
    const [cookie = ''] = [response.headers['set-cookie'] ?? ''].flat();
    return cookie.split(';')[0] ?? '';
  }

  close(): Promise<void> {
    return this.agent.close();
  }

  private async request(method: 'GET' | 'POST', path: string, body?: string, cookie?: string) {
    const response = await this.agent.request({
      origin: this.origin,
      method,
      path,
      headers: {
        'user-agent': BROWSER,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: body ?? null,
    });
    return { response, text: await response.body.text() };
  }
}
