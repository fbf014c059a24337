import { ProcessGuard } from './process-guard';
import { readTabFile } from './reading/read-tab-file';

const send = process.send?.bind(process);
if (send === undefined) throw new Error('Started without a parent that sends files');

const cpuSeconds = Number(process.argv[2]);
if (!(cpuSeconds > 0)) throw new Error('Started without a limit of processor time');
const guard = new ProcessGuard(cpuSeconds);

process.once('disconnect', () => process.exit(0));
process.on('message', (path: string) => void send(guard.run(() => readTabFile(path))));
