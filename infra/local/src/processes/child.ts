import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { marked } from './mark.ts';
import { withPrivateFiles } from '../shared/private-files.ts';
import { signalGroup, untilGone } from './pids.ts';
import type { Register } from './register.ts';

const LAST_LINES = 20;

export interface ChildOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly register: Register;
  readonly onLine?: (line: string) => void;
}

/**
 * A process in its own process group, so that Ctrl-C in the terminal reaches only the launcher. Its output goes to a
 * file.
 */
export class Child {
  readonly lastLines: string[] = [];
  /** Resolves with a description when the process has ended. */
  readonly ended: Promise<string>;
  private readonly options: ChildOptions;
  private readonly process: ChildProcess;
  private running = true;

  static async start(options: ChildOptions): Promise<Child> {
    await mkdir(dirname(options.logFile), { recursive: true, mode: 0o700 });
    return new Child(options);
  }

  private constructor(options: ChildOptions) {
    this.options = options;
    const { command, args, env, cwd, uid, gid } = options;
    this.process = withPrivateFiles(() =>
      spawn(command, args, {
        env: marked(env),
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(cwd === undefined ? {} : { cwd }),
        ...(uid === undefined ? {} : { uid }),
        ...(gid === undefined ? {} : { gid }),
      }),
    );
    if (this.process.pid !== undefined) options.register.add(options.name, this.process.pid);
    const log = createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      let rest = '';
      stream?.setEncoding('utf8').on('data', (text: string) => {
        log.write(text);
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.remember(line);
      });
    }
    this.ended = new Promise((resolve) => {
      this.process.once('error', (error) => {
        this.running = false;
        resolve(`could not be started: ${error.message}`);
      });
      this.process.once('close', (code, signal) => {
        this.running = false;
        options.register.remove(this.pid);
        log.end();
        resolve(signal ? `was ended by ${signal}` : `ended with exit code ${code}`);
      });
    });
  }

  get name(): string {
    return this.options.name;
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.running;
  }

  /** Whether the group's leader ends in time when it has the signal. */
  async endsOn(signal: NodeJS.Signals, timeoutMillis: number, target = this.pid): Promise<boolean> {
    if (!this.running || this.pid === 0) return true;
    signalGroup(target, signal);
    return untilGone([this.pid, target], timeoutMillis);
  }

  /** Asks the group to end, and kills it after the time-out. */
  async stop(
    timeoutMillis: number,
    signal: NodeJS.Signals = 'SIGTERM',
    target = this.pid,
  ): Promise<void> {
    await this.endsOn(signal, timeoutMillis, target);
    // Ends also what the process left behind in its group.
    if (this.pid > 0) killGroup(this.pid);
  }

  private remember(line: string): void {
    if (line.trim() === '') return;
    this.lastLines.push(line);
    if (this.lastLines.length > LAST_LINES) this.lastLines.shift();
    this.options.onLine?.(line);
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}
