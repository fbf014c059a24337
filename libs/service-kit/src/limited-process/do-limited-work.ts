import { ProcessGuard } from './process-guard';

/** What the script of a `LimitedProcess` calls: `work` does each piece that the parent sends, one at a time. */
export function doLimitedWork<Request>(work: (request: Request) => unknown): void {
  const send = process.send?.bind(process);
  if (send === undefined) throw new Error('Started without a parent that sends work');
  const cpuSeconds = Number(process.argv[2]);
  if (!(cpuSeconds > 0)) throw new Error('Started without a limit of processor time');
  const guard = new ProcessGuard(cpuSeconds);
  process.once('disconnect', () => process.exit(0));
  // A failure of the work ends the process, and its stack is what the parent reports.
  process.on('message', (request: Request) => {
    void guard.run(() => work(request)).then((reply) => send(reply));
  });
}
