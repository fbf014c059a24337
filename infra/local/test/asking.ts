import { join } from 'node:path';
import { assignPorts } from '../src/ports.ts';

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

/** Answers with the status. */
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
