import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@tabdock/contracts/core';
import { Guest } from '../api/guest';

/** Programs that say what they are are not counted as having seen an ad. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const RETRY_MILLIS = 500;
/** Somebody who tries again for longer than this has found something that does not recover. */
const PATIENCE_MILLIS = 150_000;

/**
 * What a visitor puts up with: nothing but success, or being told to try again. Who does tries again with the same
 * request id, as the page does, until there is an answer.
 */
export type Manner = 'strict' | 'patient';

/** A request and how long its answer took. */
export interface Answered {
  /** Method and path. */
  readonly what: string;
  readonly millis: number;
}

/** Requests of one visitor, and every answer that was none. */
export class Asking {
  /** What went wrong, as `POST /api/search: 503 …`. */
  readonly faults: string[] = [];
  /** Answers that said to try again. */
  refusals = 0;
  /** Every request that was answered, in the order of the answers. */
  readonly answered: Answered[] = [];
  guest: Guest;

  constructor(
    readonly origin: string,
    private readonly manner: Manner,
  ) {
    this.guest = new Guest(origin);
  }

  /** Forgets all cookies. */
  beSomebodyNew(): void {
    this.guest = new Guest(this.origin);
  }

  async json<T>(method: string, path: string, body?: object): Promise<T | undefined> {
    return this.until(method, path, body, (answer) => answer.json() as Promise<T>);
  }

  async bytes(path: string): Promise<Uint8Array | undefined> {
    return this.until('GET', path, undefined, async (answer) => {
      return new Uint8Array(await answer.arrayBuffer());
    });
  }

  note(what: string, fault: unknown): undefined {
    this.faults.push(`${new Date().toISOString()} ${what}: ${String(fault)}`);
    return undefined;
  }

  private async until<T>(
    method: string,
    path: string,
    body: object | undefined,
    read: (answer: Response) => Promise<T>,
  ): Promise<T | undefined> {
    const requestId = randomUUID();
    const deadline = performance.now() + PATIENCE_MILLIS;
    for (;;) {
      let fault: string;
      let isPassing: boolean;
      const asked = performance.now();
      try {
        const answer = await this.guest.request(path, {
          method,
          headers: {
            'user-agent': BROWSER,
            'x-request-id': requestId,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        this.answered.push({ what: `${method} ${path}`, millis: performance.now() - asked });
        if (answer.ok) return await read(answer);
        const text = await answer.text();
        fault = `${answer.status} ${text}`;
        isPassing = saysTryAgain(answer, text);
      } catch (error) {
        // A connection that breaks off with the gateway behind it.
        fault = String((error as Error).cause ?? error);
        isPassing = true;
      }
      const isOver = this.manner === 'strict' || performance.now() > deadline;
      if (isOver || !isPassing) return this.note(`${method} ${path}`, fault);
      this.refusals += 1;
      await delay(RETRY_MILLIS);
    }
  }
}

function saysTryAgain(answer: Response, text: string): boolean {
  if (answer.status !== 503 && answer.status !== 504) return false;
  if (!answer.headers.get('content-type')?.includes('application/problem+json')) return false;
  return /try again/i.test((JSON.parse(text) as Problem).detail);
}
