import type { Recipe } from '@tabdock/contracts/sources';
import { guardedFetch, type GuardedFetchOptions, type GuardedResponse } from './guarded-fetch';
import { Pacer, type SourceBudget } from './pacer';
import type { Resolver } from './resolve-allowed-address';
import { RobotsRules } from './robots';

/** Polite access to one source: the guard, its robots.txt before every request, and one of its budgets. */
export class SourceClient {
  private readonly pacer: Pacer;

  constructor(
    private readonly recipe: Recipe,
    budget: SourceBudget,
    private readonly options: { userAgent: string; robots: RobotsRules; resolver?: Resolver },
  ) {
    this.pacer = new Pacer(budget);
  }

  /** @throws SourceFetchError */
  get(
    url: string,
    limits: Pick<GuardedFetchOptions, 'deadlineMillis' | 'maxBytes' | 'accept' | 'signal'>,
  ): Promise<GuardedResponse> {
    const { userAgent, robots, resolver } = this.options;
    const fetch = () =>
      guardedFetch(this.recipe, url, {
        ...limits,
        userAgent,
        beforeRequest: (address) => robots.assertAllowed(this.recipe, address.href),
        ...(resolver && { resolver }),
      });
    return this.pacer.run(fetch, limits.signal);
  }
}
