import { setTimeout as delay } from 'node:timers/promises';
import type { Recipe } from '@tabdock/contracts/sources';
import { SourceFetchError } from '../guard/fetch-errors';
import {
  guardedFetch,
  type GuardedFetchOptions,
  type GuardedResponse,
} from '../guard/guarded-fetch';
import { Pacer, type SourceBudget } from './pacer';
import type { Resolver } from '../guard/resolve-allowed-address';
import { RobotsRules } from './robots';
import { OwnPace, type SourcePace } from './source-pace';
import packageJson from '../../../package.json';

/** Who asks, and where the site's owner can say so if they mind: `Tabdock/1.2.3 (+https://example.org/contact)`. */
export function sourceUserAgent(contactUrl: string): string {
  return `Tabdock/${packageJson.version} (+${contactUrl})`;
}

export interface SourceClientOptions {
  readonly userAgent: string;
  readonly robots: RobotsRules;
  readonly resolver?: Resolver;
  /** Shared with other processes that ask the same source. */
  readonly pace?: SourcePace;
}

/** Polite access to one source: the guard, a turn and its robots.txt before every request, and one of its budgets. */
export class SourceClient {
  private readonly pacer: Pacer;
  private readonly pace: SourcePace;

  constructor(
    private readonly recipe: Recipe,
    budget: SourceBudget,
    private readonly options: SourceClientOptions,
  ) {
    this.pacer = new Pacer(budget);
    this.pace = options.pace ?? new OwnPace();
  }

  /** @throws SourceFetchError, `paused` among them */
  get(
    url: string,
    limits: Pick<GuardedFetchOptions, 'deadlineMillis' | 'maxBytes' | 'accept' | 'signal'>,
  ): Promise<GuardedResponse> {
    const { userAgent, robots, resolver } = this.options;
    const fetch = () =>
      guardedFetch(this.recipe, url, {
        ...limits,
        userAgent,
        beforeRequest: async ({ href }) => {
          await this.waitForTurn(href, limits.signal);
          await robots.assertAllowed(this.recipe, href);
        },
        ...(resolver && { resolver }),
      });
    return this.pacer.run(fetch, limits.signal);
  }

  /** Leaves the source alone for so long, in all processes that share its pace. */
  pause(seconds: number): Promise<void> {
    return this.pace.pause(seconds);
  }

  private async waitForTurn(url: string, signal: AbortSignal | undefined): Promise<void> {
    const waitMillis = await this.pace.takeTurn();
    if (waitMillis === undefined) {
      throw new SourceFetchError('paused', url, 'the source asked to be left alone for a while');
    }
    if (waitMillis > 0) await delay(waitMillis, undefined, signal && { signal });
  }
}
