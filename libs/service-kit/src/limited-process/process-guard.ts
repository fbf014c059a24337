import { Worker } from 'node:worker_threads';

/** Ends a process without a core dump, unlike SIGXCPU, and has no other use here. */
export const CPU_LIMIT_SIGNAL: NodeJS.Signals = 'SIGVTALRM';
const LOOK_MILLIS = 100;

const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const parent = process.ppid;
let startedAt = null;
parentPort.on('message', (micros) => (startedAt = micros));
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  if (startedAt !== null && user + system - startedAt > workerData.limitMicros)
    process.kill(process.pid, '${CPU_LIMIT_SIGNAL}');
}, ${LOOK_MILLIS});`;

/**
 * Ends this process from a thread that a loop cannot block: with `CPU_LIMIT_SIGNAL` once a piece of work has taken more
 * processor time than it may, and with SIGKILL when the parent process is gone. Windows has no such signal: there only
 * the deadline of the parent ends the work.
 */
export class ProcessGuard {
  private readonly thread: Worker;

  constructor(limitSeconds: number) {
    const workerData = { limitMicros: limitSeconds * 1_000_000 };
    this.thread = new Worker(THREAD, { eval: true, execArgv: [], workerData });
    this.thread.unref();
  }

  /** Counts the processor time of all threads of this process from here until the work has ended. */
  async run<T>(work: () => T): Promise<Awaited<T>> {
    const { user, system } = process.cpuUsage();
    this.thread.postMessage(user + system);
    try {
      return await work();
    } finally {
      this.thread.postMessage(null);
    }
  }
}
