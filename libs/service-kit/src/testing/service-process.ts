import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from './free-port';
import { waitFor } from './wait-for';

/** A built service in a process of its own, as it is deployed. */
export class ServiceProcess {
  private printed = '';

  private constructor(
    private readonly child: ChildProcess,
    /** Where it serves health and metrics. */
    readonly url: string,
    private readonly readyPath: string,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.printed += chunk.toString();
        // Jest keeps it in the log of the test file.
        if (process.env['JEST_WORKER_ID']) process.stdout.write(chunk);
      });
  }

  /**
   * Resolves when it is ready.
   * @param main path of the built script, for example `dist/main.js`
   * @param readyPath the gateway's is `/api/health/ready`
   */
  static async start(
    main: string,
    env: Record<string, string>,
    readyPath = '/health/ready',
  ): Promise<ServiceProcess> {
    const port = await freePort();
    const service = ServiceProcess.spawn(main, env, port, readyPath);
    try {
      await waitFor(() => service.isReady(), { message: 'a ready process' });
    } catch (error) {
      await service.kill();
      throw error;
    }
    return service;
  }

  /** Runs a script to its end, for example the migrations. */
  static async run(main: string, env: Record<string, string>): Promise<void> {
    const script = ServiceProcess.spawn(main, env, 0, '');
    await once(script.child, 'close');
    if (script.child.exitCode !== 0) throw new Error(`${main} failed:\n${script.output()}`);
  }

  get pid(): number {
    return this.child.pid ?? NaN;
  }

  /** Returns its output so far. */
  output(): string {
    return this.printed;
  }

  async metrics(): Promise<string> {
    return (await fetch(`${this.url}/metrics`)).text();
  }

  /** Whether it takes work. */
  async isReady(): Promise<boolean> {
    if (this.child.exitCode !== null) throw new Error(`The process has ended:\n${this.printed}`);
    const answer = await fetch(this.url + this.readyPath).catch(() => undefined);
    return answer?.status === 200;
  }

  /** Sends SIGTERM twice; resolves with the exit code. */
  async terminate(): Promise<number | null> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    this.child.kill('SIGTERM');
    await gone;
    return this.child.exitCode;
  }

  /** Sends SIGKILL and waits for the exit. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  private static spawn(
    main: string,
    env: Record<string, string>,
    port: number,
    readyPath: string,
  ): ServiceProcess {
    if (!existsSync(main)) throw new Error('Build first: npm run build');
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ServiceProcess(child, `http://127.0.0.1:${port}`, readyPath);
  }
}
