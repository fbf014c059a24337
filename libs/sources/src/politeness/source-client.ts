import { setTimeout as delay } from 'node:timers/promises';
import { robotUserAgent } from '@tabdock/contracts/core';
import { SourceFetchError } from '../guard/fetch-errors';
import {
  guardedFetch,
  type GuardedFetchOptions,
  type GuardedResponse,
} from '../guard/guarded-fetch';
import type { NetworkScope } from '../guard/network-scope';
import { Pacer, type SourceBudget, TurnTooLateError } from './pacer';
import type { Resolver } from '../guard/resolve-allowed-address';
import { RobotsRules } from './robots';
import { OwnPace, type SourcePace } from './source-pace';
import packageJson from '../../package.json';

/** The User-Agent for sources, with an address for complaints: `Tabdock/1.2.3 (+https://example.org/contact)`. */
export function sourceUserAgent(contactUrl: string): string {
  return robotUserAgent(packageJson.version, contactUrl);
}

export interface SourceClientOptions {
  readonly userAgent: string;
  readonly robots: RobotsRules;
  readonly resolver?: Resolver;
  /** Shared with the other processes that ask this source. */
  readonly pace?: SourcePace;
}

/**
 * Polite access to one source: within one of its budgets, and before every request a turn, robots.txt and the guard.
 */
export class SourceClient {
  private readonly pacer: Pacer;
  private readonly pace: SourcePace;

  constructor(
    private readonly scope: NetworkScope,
    budget: SourceBudget,
    private readonly options: SourceClientOptions,
  ) {
    this.pacer = new Pacer(budget);
    this.pace = options.pace ?? new OwnPace();
  }

  /**
   * A GET, or a POST with a body to `send`. Takes no turn that starts after the deadline.
   * @throws SourceFetchError, `paused` among them
   */
  async request(
    url: string,
    limits: Pick<GuardedFetchOptions, 'deadlineMillis' | 'maxBytes' | 'accept' | 'send' | 'signal'>,
  ): Promise<GuardedResponse> {
    const { userAgent, robots, resolver } = this.options;
    const { deadlineMillis, signal } = limits;
    const deadline = performance.now() + deadlineMillis;
    const fetch = () =>
      guardedFetch(this.scope, url, {
        ...limits,
        userAgent,
        beforeRequest: async ({ href }) => {
          await this.waitForTurn(href, deadline, signal);
          await robots.assertAllowed(this.scope, href);
        },
        ...(resolver && { resolver }),
      });
    try {
      return await this.pacer.run(fetch, signal, deadlineMillis);
    } catch (error) {
      throw error instanceof TurnTooLateError ? tooLate(url, error) : error;
    }
  }

  /** Sends no requests to the source for this time, in all processes that share its pace. */
  pause(seconds: number): Promise<void> {
    return this.pace.pause(seconds);
  }

  private async waitForTurn(
    url: string,
    deadline: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const turn = await this.pace.takeTurn(Math.max(0, deadline - performance.now()));
    if (turn === 'too-late') throw tooLate(url, new TurnTooLateError());
    if (turn === 'paused') {
      throw new SourceFetchError('paused', url, 'the source asked to be left alone for a while');
    }
    if (turn > 0) await delay(turn, undefined, signal && { signal });
  }
}

function tooLate(url: string, cause: TurnTooLateError): SourceFetchError {
  return new SourceFetchError('timed-out', url, 'no turn within the deadline', { cause });
}
