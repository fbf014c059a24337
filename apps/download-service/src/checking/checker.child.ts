import { Worker } from 'node:worker_threads';
import { CHECK_DEADLINE_MILLIS } from './limits';
import { readTabFile } from './read-tab-file';

const path = process.argv[2];
if (path === undefined || process.send === undefined) throw new Error('Started without a file');

// The parent kills this process at its deadline; should the parent be gone, a thread that a loop cannot block does.
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${2 * CHECK_DEADLINE_MILLIS})`, {
  eval: true,
  execArgv: [],
}).unref();
process.send(readTabFile(path), () => process.exit(0));
