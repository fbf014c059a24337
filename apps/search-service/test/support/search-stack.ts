import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Recipe } from '@tabdock/contracts/sources';
import { runProcess } from '@tabdock/service-kit';
import {
  migrateTestDatabase,
  newTestDatabase,
  testEnvironment,
} from '@tabdock/service-kit/testing';
import { AppModule } from '../../src/app.module';
import { loadSearchConfig, type SearchConfig } from '../../src/config/config';
import { databaseOptions } from '../../src/database/database';
import { SOURCES_DIR } from '../demo-site';
import { MESSAGES } from '../../src/messages';

/** Waits for every source, also on a busy machine. */
export const PATIENT = { SOURCE_GRACE_MILLIS: '14000', SOURCE_PATIENCE_MILLIS: '14000' };

/** A migrated database for one test, and processes of search-service on it. */
export class SearchStack {
  private readonly started: NestFastifyApplication[] = [];

  private constructor(
    readonly config: SearchConfig,
    private readonly dropDatabase: () => Promise<void>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<SearchStack> {
    const database = newTestDatabase();
    const config = loadSearchConfig({
      ...testEnvironment(),
      ...database.env,
      SOURCES_DIR,
      CONTACT_URL: 'https://example.org/contact',
      DEMO_SOURCE_URL: 'http://127.0.0.1:9',
      CANARY_INTERVAL_SECONDS: '0',
      ...PATIENT,
      ...env,
    });
    await migrateTestDatabase(databaseOptions(config));
    return new SearchStack(config, () => database.drop());
  }

  /** One more process, with these recipes instead of those of `SOURCES_DIR`. */
  async process(recipes: Recipe[]): Promise<NestFastifyApplication> {
    const config = { ...this.config, recipes };
    const app = await runProcess({
      name: 'search-service',
      module: AppModule.register(config),
      config,
      rpc: { service: 'search', messages: MESSAGES },
    });
    this.started.push(app);
    return app;
  }

  async stop(): Promise<void> {
    for (const app of this.started) await app.close();
    await this.dropDatabase();
  }
}
