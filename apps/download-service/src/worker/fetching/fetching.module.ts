import { Module, type DynamicModule } from '@nestjs/common';
import { RobotsRules, sourceUserAgent } from '@tabdock/sources';
import type { WorkerConfig } from '../config/worker.config';

/** Injection token of the User-Agent that sources see. */
export const USER_AGENT = Symbol('USER_AGENT');

/** What all ways of fetching share: who we are, and what the source's robots.txt allows. */
@Module({})
export class FetchingModule {
  static register(config: WorkerConfig): DynamicModule {
    const userAgent = sourceUserAgent(config.CONTACT_URL);
    return {
      module: FetchingModule,
      providers: [
        { provide: USER_AGENT, useValue: userAgent },
        { provide: RobotsRules, useValue: new RobotsRules({ userAgent }) },
      ],
      exports: [USER_AGENT, RobotsRules],
    };
  }
}
