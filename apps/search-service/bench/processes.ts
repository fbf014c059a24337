import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, waitFor } from '@tabdock/service-kit/testing';

const HERE = resolve(__dirname, '..');
const APPS = resolve(HERE, '../../..');
const GATEWAY = resolve(APPS, 'gateway/dist/main.js');
const SOURCES_DIR = resolve(HERE, '../../../../infra/sources');
const MILLIS_PER_TICK = 10;

/** The measured processes, each on a core of its own if the machine has enough. */
export class Processes {
  private readonly started: ChildProcess[] = [];
  /** Those that are not the baseline. */
  private readonly ours: ChildProcess[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  async searchService(): Promise<void> {
    const url = await this.start(resolve(HERE, 'src/main.js'), {
      SOURCES_DIR,
      CONTACT_URL: 'https://example.org/contact',
      DEMO_SOURCE_URL: 'http://127.0.0.1:9',
    });
    await ready(`${url}/health/ready`);
  }

  /** The other services whose parts a tab's page has, with their tables made. */
  async usersService(databaseUrl: string, mailDir: string): Promise<void> {
    const env = {
      DATABASE_URL: databaseUrl,
      MAIL_DIR: mailDir,
      SECOND_FACTOR_KEY: randomBytes(32).toString('hex'),
    };
    await this.migrate('users-service', env);
    const url = await this.start(resolve(APPS, 'users-service/dist/main.js'), env);
    await ready(`${url}/health/ready`);
  }

  async downloadService(databaseUrl: string, storageDir: string): Promise<void> {
    const env = {
      SOURCES_DIR,
      CONTACT_URL: 'https://example.org/contact',
      DEMO_SOURCE_URL: 'http://127.0.0.1:9',
      DATABASE_URL: databaseUrl,
      STORAGE_DIR: storageDir,
      TICKET_SECRET: randomBytes(32).toString('hex'),
    };
    await this.migrate('download-service', env);
    const url = await this.start(resolve(APPS, 'download-service/dist/main.api.js'), env);
    await ready(`${url}/health/ready`);
  }

  /** Returns its address. */
  async gateway(env: NodeJS.ProcessEnv = {}): Promise<string> {
    const url = await this.start(GATEWAY, {
      NODE_OPTIONS: '--max-semi-space-size=16',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DOWNLOAD_SERVICE_URL: 'http://127.0.0.1:9',
      USERS_SERVICE_URL: 'http://127.0.0.1:9',
      ADS_SERVICE_URL: 'http://127.0.0.1:9',
      RATE_LIMIT_PER_MINUTE: '100000000',
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: '100000000',
      PUBLIC_PAGES_PER_MINUTE: '100000000',
      ...env,
    });
    await ready(`${url}/api/health/live`);
    return url;
  }

  /** Returns its address. */
  async bareServer(env: NodeJS.ProcessEnv = {}): Promise<string> {
    const child = spawn(process.execPath, [resolve(HERE, 'bench/bare-server.js')], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.started.push(child);
    const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return `http://127.0.0.1:${port}`;
  }

  /** Resident memory of all of them together, in MB. */
  memory(): number {
    const kilobytes = this.started.map(({ pid }) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    });
    return kilobytes.reduce((sum, one) => sum + one, 0) / 1_024;
  }

  /** Processor time of ours together, in milliseconds. Linux only. */
  cpuMillis(): number {
    const ticks = this.ours.map(({ pid }) => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in brackets comes before the state, and eleven fields later own ticks in user and system mode.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[11]) + Number(fields[12]);
    });
    return ticks.reduce((sum, one) => sum + one, 0) * MILLIS_PER_TICK;
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.started.splice(0).map(async (child) => {
        if (child.exitCode !== null) return;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }),
    );
  }

  private async migrate(service: string, env: NodeJS.ProcessEnv): Promise<void> {
    const child = spawn(process.execPath, [resolve(APPS, service, 'dist/main.migrate.js')], {
      env: { ...this.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error(`${service} could not be migrated`);
  }

  private async start(main: string, env: NodeJS.ProcessEnv): Promise<string> {
    const port = await freePort();
    const child = spawn(process.execPath, [main], {
      env: { ...this.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.started.push(child);
    this.ours.push(child);
    return `http://127.0.0.1:${port}`;
  }
}

function ready(url: string): Promise<true> {
  const answers = async () => {
    try {
      return (await fetch(url)).ok;
    } catch {
      return false;
    }
  };
  return waitFor(answers, { message: url });
}
