import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Consumers, EventPublisher, type on, RpcClient } from '@tabdock/service-kit';
import { testRecipe } from '@tabdock/sources/testing';
import { DataSource } from 'typeorm';
import { SearchStack } from './search-stack';
import type { TabSite } from './tab-site';

/** Two replicas of search-service that ask one site anew for each search. */
export class TakedownLab {
  private constructor(
    private readonly stack: SearchStack,
    readonly replica: NestFastifyApplication,
    readonly other: NestFastifyApplication,
  ) {}

  /** @param listeners what hears the events that the replicas publish */
  static async start(site: TabSite, listeners: ReturnType<typeof on>[]): Promise<TakedownLab> {
    const stack = await SearchStack.start();
    const recipe = testRecipe(site.url, {
      pagination: { kind: 'none' },
      url: '/find?q={query}',
      cache: { freshSeconds: 0, staleSeconds: 0 },
    });
    const [replica, other] = [await stack.process([recipe]), await stack.process([recipe])];
    const lab = new TakedownLab(stack, replica, other);
    await Promise.all([lab.rpc.ready(), lab.events.ready()]);
    await replica.get(Consumers).events('takedown-listener', listeners, { ephemeral: true });
    return lab;
  }

  get rows(): DataSource {
    return this.replica.get(DataSource);
  }

  get rpc(): RpcClient {
    return this.replica.get(RpcClient);
  }

  get events(): EventPublisher {
    return this.replica.get(EventPublisher);
  }

  async clear(): Promise<void> {
    // They go one by one: suggestions are brought up to date meanwhile, from the same tables.
    for (const table of ['takedown_request', 'takedown_tab', 'takedown', 'cached_page', 'tab'])
      await this.rows.query(`DELETE FROM ${table}`);
  }

  stop(): Promise<void> {
    return this.stack.stop();
  }
}
