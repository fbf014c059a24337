import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(__dirname, '..', '..', '..');
const DEMO = join(ROOT, 'infra', 'demo-source');

export const SOURCES_DIR = join(ROOT, 'infra', 'sources');

export interface DemoTab {
  readonly slug: string;
  readonly title: string;
  readonly artist: string;
  readonly version: string;
}

/** The real demo source as a child process, with its faults switched on. */
export class DemoSite {
  private constructor(
    readonly url: string,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(): Promise<DemoSite> {
    if (!existsSync(join(DEMO, 'dist', 'manifest.json'))) {
      execFileSync('npm', ['run', 'build', '-w', '@tabdock/demo-source'], {
        cwd: ROOT,
        stdio: 'ignore',
      });
    }
    const child = spawn(process.execPath, [join(DEMO, 'src', 'main.ts')], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DEMO_FAULTS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (url === undefined) continue;
      const end = async () => {
        child.kill('SIGKILL');
        await exited;
      };
      return new DemoSite(new URL(url).origin, end);
    }
    throw new Error('the demo source ended before it was ready');
  }

  static tabs(): DemoTab[] {
    const manifest = readFileSync(join(DEMO, 'dist', 'manifest.json'), 'utf8');
    return (JSON.parse(manifest) as { tabs: DemoTab[] }).tabs;
  }

  stop(): Promise<void> {
    return this.end();
  }

  async break(fault: string, more: Record<string, unknown> = {}): Promise<void> {
    const response = await fetch(`${this.url}/_faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scope: 'search', fault, ...more }),
    });
    if (!response.ok)
      throw new Error(`the demo source refused the fault: ${await response.text()}`);
  }

  async repair(): Promise<void> {
    await fetch(`${this.url}/_faults`, { method: 'DELETE' });
  }

  /** Search pages requested so far. */
  async searchRequests(): Promise<number> {
    const response = await fetch(`${this.url}/_requests`);
    return ((await response.json()) as { search: number }).search;
  }
}
