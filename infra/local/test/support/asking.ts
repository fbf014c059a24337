import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { assignPorts } from '../../src/home/ports.ts';

const POLL_MILLIS = 100;

export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm run test:integration"`);
  return value;
}

/** A browser that is unpacked already, for starts that are not about that. */
export const CHROMIUM = { CHROMIUM_PATH: required('TEST_CHROMIUM_PATH') };

export async function freePort(home: string): Promise<number> {
  return (await assignPorts(join(home, 'run/public-port.json'), ['public'])).public;
}

/** A port for a program of the test's own. */
export async function anyFreePort(folder: string, name: string): Promise<number> {
  return (await assignPorts(join(folder, `run/${name}-port.json`), [name]))[name] ?? 0;
}

/** Returns the status. */
export async function login(port: number, username: string, password: string): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}

export async function search(port: number, query = 'greensleeves'): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({ query, searchType: 'guitar-pro' }),
  });
  return ((await answer.json()) as { count: number }).count;
}

/** Downloads the tab at a place among those that a search finds, as a guest of its own; returns how it ended. */
export async function download(port: number, query = 'greensleeves', place = 0): Promise<string> {
  const url = `http://localhost:${port}`;
  const headers = { 'content-type': 'application/json', origin: url };
  const found = await fetch(`${url}/api/search`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, searchType: 'guitar-pro' }),
  });
  const tab = ((await found.json()) as { tabs: { id: string }[] }).tabs[place];
  if (!tab) throw new Error(`a search for ${query} finds no tab at place ${place}`);
  const asked = await fetch(`${url}/api/download/single/${tab.id}`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  const cookie = asked.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  for (;;) {
    const list = await fetch(`${url}/api/downloads`, { headers: { cookie } });
    const [one] = ((await list.json()) as { downloads: { status: string }[] }).downloads;
    if (one?.status === 'completed' || one?.status === 'failed') return one.status;
    await delay(POLL_MILLIS);
  }
}
