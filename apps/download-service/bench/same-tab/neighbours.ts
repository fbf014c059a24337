import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, freePort } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import type { Lab } from '../../faults/support/lab';
import { startNode } from '../../test/support/child-process';
import { SOURCE_EXEC_ARGV } from '../../test/support/from-source';
import { MeasuredProcess } from '../zips/measured-process';

const APPS = join(__dirname, '../../..');
const UNLIMITED = '1000000';

type App = 'gateway' | 'search-service' | 'ads-service';
type Environment = Record<string, string>;

/** What a click passes beside download-service, as it is deployed: the built programs, on the broker of a lab. */
export class Neighbours {
  private readonly cleanUps: (() => Promise<void>)[] = [];

  constructor(private readonly lab: Lab) {}

  async adsService(): Promise<void> {
    const env = { AD_TOKEN_SECRET: randomBytes(32).toString('hex') };
    await this.start('ads-service', await this.database('ads-service', env), '/health/ready');
  }

  /** Knows one tab, whose file is at this path of the lab's source; returns the tab's id. */
  async searchService(path: string): Promise<string> {
    const env = { ...(await this.database('search-service')), CANARY_INTERVAL_SECONDS: '0' };
    const catalogue = new DataSource({ type: 'postgres', url: env.DATABASE_URL });
    await catalogue.initialize();
    const [tab]: { id: string }[] = await catalogue.query(
      `INSERT INTO tab (source_id, source_key, title, artist, rating, votes, search_text)
       VALUES ($1, $2, 'Greensleeves', 'Traditional', 4, 100, 'traditional greensleeves') RETURNING id`,
      [this.lab.recipes[0]?.id, path],
    );
    await catalogue.destroy();
    if (!tab) throw new Error('The tab was not stored');
    await this.start('search-service', env, '/health/ready');
    return tab.id;
  }

  /** Returns its address. */
  gateway(downloadServiceUrl: string): Promise<string> {
    const env = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DOWNLOAD_SERVICE_URL: downloadServiceUrl,
      USERS_SERVICE_URL: 'http://127.0.0.1:9',
      ADS_SERVICE_URL: 'http://127.0.0.1:9',
      WEB_ROOT: '/nonexistent',
      RATE_LIMIT_PER_MINUTE: UNLIMITED,
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: UNLIMITED,
    };
    return this.start('gateway', env, '/api/health/ready');
  }

  /** The baseline, on the database of the lab; returns its address. */
  bareServer(): Promise<string> {
    const env = { NODE_OPTIONS: SOURCE_EXEC_ARGV.join(' ') };
    return this.run(join(__dirname, 'bare-server.ts'), env, '/');
  }

  async stop(): Promise<void> {
    for (const cleanUp of this.cleanUps.reverse()) await cleanUp();
  }

  /** An up-to-date database of its own. */
  private async database<E extends Environment>(app: App, own?: E) {
    const { url, drop } = await createTestDatabase();
    this.cleanUps.push(drop);
    const env = { ...own, DATABASE_URL: url };
    const script = startNode([built(app, 'main.migrate.js')], {
      ...this.lab.env,
      ...env,
      PORT: '0',
    });
    const { code } = await script.exited;
    if (code !== 0) throw new Error(`The migrations of ${app} failed:\n${script.output()}`);
    return env;
  }

  private start(app: App, env: Environment, readyPath: string): Promise<string> {
    return this.run(built(app, 'main.js'), env, readyPath);
  }

  private async run(main: string, env: Environment, readyPath: string): Promise<string> {
    const all = { ...this.lab.env, ...env };
    const program = await MeasuredProcess.start(main, await freePort(), all, readyPath);
    this.cleanUps.push(() => program.stop());
    return program.url;
  }
}

function built(app: App, script: string): string {
  const path = join(APPS, app, 'dist', script);
  if (!existsSync(path)) throw new Error('Build first: npm run build');
  return path;
}
