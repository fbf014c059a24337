import { Agent } from 'undici';
import type { Processes } from './processes';

/** People who ask at the same time, at most. */
const CONNECTIONS = 100;

const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 });

/** The gateway's and the baseline's address, the cookies of a guest, and the processes behind the gateway. */
export interface Asked {
  readonly url: string;
  readonly bare: string;
  readonly cookie: string;
  readonly processes: Processes;
}

export async function ask(origin: string, path: string, body?: unknown, cookie?: string) {
  const response = await agent.request({
    origin,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return { text, cookies: response.headers['set-cookie'] };
}

async function guestOf(url: string): Promise<string> {
  const { cookies } = await ask(url, '/api/autocomplete?query=abc');
  return [cookies ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

export async function begin(processes: Processes, bare: string): Promise<Asked> {
  await processes.searchService();
  const url = await processes.gateway();
  return { url, bare, cookie: await guestOf(url), processes };
}

export function endAsking(): Promise<void> {
  return agent.close();
}
