import { spawn } from 'node:child_process';
import type { ChromiumCommand } from './chromium-command';
import { killGroup } from './process-group';

const ENDS_WITHIN_MILLIS = 5_000;
const MAX_CHARACTERS = 16_384;
/** Process, thread, time and place in Chromium's code. */
const PREFIX = /^\[[^\]]*\] */;

/** The last output of a Chromium that ends by itself right after its start; undefined if it keeps running. */
export async function lastWords({ path, args, env }: ChromiumCommand): Promise<string | undefined> {
  const child = spawn(path, args, {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MAX_CHARACTERS);
  });
  const ended = Promise.withResolvers<boolean>();
  child.once('error', (error) => {
    said += error.message;
    ended.resolve(true);
  });
  // A kill comes from outside.
  child.once('close', (_code, signal) => ended.resolve(signal !== 'SIGKILL'));
  const timer = setTimeout(() => ended.resolve(false), ENDS_WITHIN_MILLIS);
  const byItself = await ended.promise;
  clearTimeout(timer);
  // Its helpers are killed too, as they may outlive it.
  if (child.pid !== undefined) killGroup(child.pid);
  return byItself ? lastLine(said) : undefined;
}

function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((one) => one.includes('FATAL')) ?? lines.at(-1) ?? 'it said nothing';
  return line.replace(PREFIX, '');
}
