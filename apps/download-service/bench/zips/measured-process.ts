import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@tabdock/service-kit/testing';
import { cpuMillisOf } from '../cpu-time';

const SAMPLE_MILLIS = 20;
const SECOND_MILLIS = 1_000;
const MIB_IN_KIB = 1_024;

/** A process of its own, whose memory is looked at from outside. */
export class MeasuredProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(
    main: string,
    port: number,
    env: NodeJS.ProcessEnv,
    readyPath: string,
  ): Promise<MeasuredProcess> {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // It ends however the bench ends.
    process.once('exit', () => child.kill('SIGKILL'));
    const url = `http://127.0.0.1:${port}`;
    await waitFor(
      () =>
        fetch(url + readyPath).then(
          ({ ok }) => ok,
          () => false,
        ),
      { message: main },
    );
    return new MeasuredProcess(child, url);
  }

  /** How far its resident memory rose above where it stood, in MiB. */
  async peakMibDuring(run: () => Promise<unknown>): Promise<number> {
    const base = await this.residentMib();
    let peak = base;
    const done = new AbortController();
    const sampling = (async () => {
      while (!done.signal.aborted) {
        peak = Math.max(peak, await this.residentMib());
        await delay(SAMPLE_MILLIS);
      }
    })();
    await run();
    done.abort();
    await sampling;
    return peak - base;
  }

  /** Seconds of processor time that it took meanwhile, whatever else the machine does. */
  async cpuSecondsDuring(run: () => Promise<unknown>): Promise<number> {
    const before = cpuMillisOf(this.pid);
    await run();
    return (cpuMillisOf(this.pid) - before) / SECOND_MILLIS;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }

  private get pid(): number {
    if (this.child.pid === undefined) throw new Error('The process did not start');
    return this.child.pid;
  }

  private async residentMib(): Promise<number> {
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MIB_IN_KIB;
  }
}
