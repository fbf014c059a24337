import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, waitFor } from '@tabdock/service-kit/testing';

const HERE = resolve(__dirname, '..');
const GATEWAY = resolve(HERE, '../../../gateway/dist/main.js');
const SOURCES_DIR = resolve(HERE, '../../../../infra/sources');

/** The measured processes, each on a core of its own if the machine has enough. */
export class Processes {
  private readonly started: ChildProcess[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  async searchService(): Promise<void> {
    const url = await this.start(resolve(HERE, 'src/main.js'), {
      SOURCES_DIR,
      CONTACT_URL: 'https://example.org/contact',
      DEMO_SOURCE_URL: 'http://127.0.0.1:9',
    });
    await ready(`${url}/health/ready`);
  }

  /** Returns its address. */
  async gateway(): Promise<string> {
    const url = await this.start(GATEWAY, {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DOWNLOAD_SERVICE_URL: 'http://127.0.0.1:9',
      RATE_LIMIT_PER_MINUTE: '100000000',
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: '100000000',
    });
    await ready(`${url}/api/health/live`);
    return url;
  }

  /** Returns its address. */
  async bareServer(): Promise<string> {
    const child = spawn(process.execPath, [resolve(HERE, 'bench/bare-server.js')], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.started.push(child);
    const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return `http://127.0.0.1:${port}`;
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

  private async start(main: string, env: NodeJS.ProcessEnv): Promise<string> {
    const port = await freePort();
    const child = spawn(process.execPath, [main], {
      env: { ...this.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.started.push(child);
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
