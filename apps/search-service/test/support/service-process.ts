import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitFor } from '@tabdock/service-kit/testing';

const MAIN = join(__dirname, '..', '..', 'dist', 'main.js');

/** search-service as it is deployed: built, in a process of its own. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly url: string,
  ) {}

  /** Resolves once it takes work. */
  static async start(env: Record<string, string>): Promise<ServiceProcess> {
    if (!existsSync(MAIN)) throw new Error('Build first: npm run build');
    const port = await freePort();
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const service = new ServiceProcess(child, `http://127.0.0.1:${port}`);
    try {
      await waitFor(() => service.isReady(), { message: 'a ready process' });
    } catch (error) {
      await service.kill();
      throw error;
    }
    return service;
  }

  async metrics(): Promise<string> {
    return (await fetch(`${this.url}/metrics`)).text();
  }

  /** Says whether it takes work. */
  async isReady(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error('The process has ended');
    const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
    return answer?.status === 200;
  }

  /** SIGTERM, and once more by whoever is impatient; answers with the exit code. */
  async terminate(): Promise<number | null> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    this.child.kill('SIGTERM');
    await gone;
    return this.child.exitCode;
  }

  /** SIGKILL, and waits until it is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
