import { Worker } from 'node:worker_threads';
import { readTabFile } from './read-tab-file';

const PARENT_CHECK_MILLIS = 1_000;

const send = process.send?.bind(process);
if (send === undefined) throw new Error('Started without a parent that sends files');

// The parent kills this process at its deadline; should the parent be gone, a thread that a loop cannot block does.
new Worker(
  `const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, ${PARENT_CHECK_MILLIS});`,
  { eval: true, execArgv: [] },
).unref();

process.once('disconnect', () => process.exit(0));
process.on('message', (path: string) => void send(readTabFile(path)));
