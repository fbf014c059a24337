import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Child } from '../processes/child.ts';
import { Failure } from '../shared/failure.ts';
import type { Home } from '../home/home.ts';
import type { OwnPart } from '../infrastructure/infrastructure.ts';
import { exitReason } from '../shared/exit-reason.ts';
import { readableTrouble } from '../shared/log-line.ts';
import type { Layer, ProcessDefinition } from './definitions/definition.ts';
import { say } from '../shared/steps.ts';

const SOURCE_MAPS = join(import.meta.dirname, '../../bin/own-source-maps.cjs');
const READY_MILLIS = 60_000;
const POLL_MILLIS = 100;
const STOP_MILLIS = 11_000;
/** Time for the gateway to respond to pending requests before the services that it calls must end. */
const EDGE_HEAD_START_MILLIS = 2_000;
/**
 * Time for stopping everything, unless a process may drain longer; foundations get the rest, at least
 * `FOUNDATIONS_LEAST_MILLIS`.
 */
const STOP_ALL_MILLIS = 13_500;
const FOUNDATIONS_LEAST_MILLIS = 2_500;
const STEADY_MILLIS = 10_000;
const RESTART_MAX_MILLIS = 30_000;

export type State = 'starting' | 'ready' | 'restarting' | 'stopped';

interface Supervised {
  pid: number;
  port: number;
  state: State;
  restarts: number;
  readonly layer: Layer;
  stop: (timeoutMillis?: number) => Promise<void>;
}

/** Keeps everything that the launcher started running, and ends all of it. */
export class Supervisor {
  /** The processes that were started, and what each runs. */
  readonly scripts: { readonly name: string; readonly script: string }[] = [];
  private readonly supervised = new Map<string, Supervised>();
  private readonly stopping = new AbortController();
  private readonly watches: Promise<void>[] = [];
  private readonly home: Home;
  private readonly restartDelayMillis: number;

  constructor(home: Home, restartDelayMillis: number) {
    this.home = home;
    this.restartDelayMillis = restartDelayMillis;
  }

  /** Takes over a part of the infrastructure that is running. */
  watchPart({ name, first, start }: OwnPart): void {
    if (this.isStopping) {
      this.watches.push(first.stop());
      return;
    }
    const entry: Supervised = {
      pid: first.pid,
      port: first.port,
      state: 'ready',
      restarts: 0,
      layer: 'foundations',
      stop: (timeoutMillis) => first.stop(timeoutMillis),
    };
    this.supervised.set(name, entry);
    this.publish();
    this.watch(name, entry, first.ended, async () => {
      const again = await start();
      entry.pid = again.pid;
      entry.stop = (timeoutMillis) => again.stop(timeoutMillis);
      if (this.isStopping) await again.stop();
      return again;
    });
  }

  /**
   * Starts a process and waits until it is ready; its end before that is a `Failure` with its last words. It loads
   * while `needed` is still starting, and its time to get ready begins after that.
   */
  async start(definition: ProcessDefinition, needed: Promise<unknown>): Promise<void> {
    const entry: Supervised = {
      pid: 0,
      port: definition.port,
      state: 'starting',
      restarts: 0,
      layer: definition.layer,
      stop: async () => undefined,
    };
    this.supervised.set(definition.name, entry);
    this.scripts.push({ name: definition.name, script: definition.script });
    const child = await this.boot(definition, entry, needed);
    this.watch(definition.name, entry, child.ended, () => this.boot(definition, entry));
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** A process that is no longer wanted is not started. */
  refuseNew(): void {
    this.stopping.abort();
  }

  /** Ends a process so that it is started again, with the code built meanwhile. */
  async restart(name: string): Promise<void> {
    await this.supervised.get(name)?.stop();
  }

  /** Ends all, layer by layer: what others use ends when these have ended. */
  async stopAll(): Promise<void> {
    this.stopping.abort();
    const deadline = Date.now() + STOP_ALL_MILLIS;
    const edge = this.stopLayer('edge');
    await Promise.race([edge, delay(EDGE_HEAD_START_MILLIS, undefined, { ref: false })]);
    await Promise.all([edge, this.stopLayer('services')]);
    await this.stopLayer('foundations', Math.max(FOUNDATIONS_LEAST_MILLIS, deadline - Date.now()));
    await Promise.all(this.watches);
    for (const entry of this.supervised.values()) entry.state = 'stopped';
    this.publish();
  }

  private async stopLayer(layer: Layer, timeoutMillis?: number): Promise<void> {
    const entries = [...this.supervised.values()].filter((entry) => entry.layer === layer);
    await Promise.all(entries.map((entry) => entry.stop(timeoutMillis)));
  }

  private async boot(
    definition: ProcessDefinition,
    entry: Supervised,
    needed: Promise<unknown> = Promise.resolve(),
  ): Promise<Child> {
    const { name } = definition;
    if (this.isStopping) throw new Failure('Stopped.');
    const child = await Child.start({
      name,
      command: process.execPath,
      args: ['--require', SOURCE_MAPS, definition.script],
      env: definition.env,
      register: this.home.register,
      logFile: this.home.path('logs', `${name}.log`),
      onLine: (line) => {
        const trouble = readableTrouble(line);
        if (trouble) say(`${name}: ${trouble}`);
      },
    });
    entry.pid = child.pid;
    entry.stop = (timeoutMillis = definition.stopMillis ?? STOP_MILLIS) =>
      child.stop(timeoutMillis);
    this.publish();
    await this.untilReady(definition, child, needed);
    entry.state = 'ready';
    this.publish();
    return child;
  }

  private async untilReady(
    { name, port, readyPath }: ProcessDefinition,
    child: Child,
    needed: Promise<unknown>,
  ): Promise<void> {
    let deadline = Infinity;
    needed.then(
      () => (deadline = Date.now() + READY_MILLIS),
      () => undefined,
    );
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${port}${readyPath}`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (!child.isRunning) {
        const reason = exitReason(child.lastLines.join('\n'));
        throw new Failure(
          `${name} ${await child.ended} before it was ready${reason ? `: ${reason}` : ''}. See ${this.home.path('logs', `${name}.log`)}.`,
        );
      }
      if (ready) return;
      if (this.isStopping) throw new Failure('Stopped.');
      if (Date.now() > deadline) {
        await child.stop(STOP_MILLIS);
        throw new Failure(
          `${name} was not ready within ${READY_MILLIS / 1000} s. See ${this.home.path('logs', `${name}.log`)}.`,
        );
      }
      await delay(POLL_MILLIS);
    }
  }

  private watch(...watched: Parameters<Supervisor['restartWhenEnded']>): void {
    this.watches.push(this.restartWhenEnded(...watched));
  }

  private async restartWhenEnded(
    name: string,
    entry: Supervised,
    ended: Promise<string>,
    restart: () => Promise<{ ended: Promise<string> }>,
  ): Promise<void> {
    let wait = this.restartDelayMillis;
    let how = await ended;
    while (!this.isStopping) {
      entry.state = 'restarting';
      this.publish();
      say(`${name} ${how}; it is started again in ${(wait / 1000).toFixed(0)} s`);
      const slept = await delay(wait, true, { signal: this.stopping.signal }).catch(() => false);
      if (!slept) return;
      try {
        entry.restarts += 1;
        const next = await restart();
        entry.state = 'ready';
        this.publish();
        say(`${name} is running again`);
        const began = Date.now();
        how = await next.ended;
        // A process that dies soon after it was ready waits longer before each restart.
        wait =
          Date.now() - began > STEADY_MILLIS
            ? this.restartDelayMillis
            : Math.min(wait * 2, RESTART_MAX_MILLIS);
      } catch (error) {
        how = `could not be started (${(error as Error).message})`;
        wait = Math.min(wait * 2, RESTART_MAX_MILLIS);
      }
    }
  }

  /** Writes the pid, port and state of each process, for people and tests. */
  private publish(): void {
    const list = [...this.supervised].map(([name, { pid, port, state, restarts }]) => ({
      name,
      pid,
      port,
      state,
      restarts,
    }));
    const file = this.home.path('run', 'processes.json');
    writeFileSync(`${file}.new`, JSON.stringify(list, null, 2));
    renameSync(`${file}.new`, file);
  }
}
