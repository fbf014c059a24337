import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEdge } from './edge/edge.ts';
import { EDGE_PROGRAMS } from './edge/edge-program.ts';
import { Home } from './home/home.ts';
import { guardHome, guardTemporaryFolder } from './lifetime/guard.ts';
import { runUntilAsked } from './lifetime/run-command.ts';
import { Failure } from './shared/failure.ts';

/** EDGE (`caddy`, `nginx`) before the addresses of GATEWAYS for one test alone; it ends with the test, however that ends. */
runUntilAsked(async (asked) => {
  const disconnected = once(process, 'disconnect');
  const program = EDGE_PROGRAMS.find((name) => name === process.env['EDGE']);
  if (!program) throw new Failure(`EDGE is one of ${EDGE_PROGRAMS.join(', ')}.`);
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-edge-'));
  const home = new Home(folder);
  guardTemporaryFolder(folder);
  guardHome(home);
  const edge = await startEdge(home, program, process.env['GATEWAYS']?.split(',') ?? []);
  const { httpPort, httpsPort, authority } = edge;
  process.send?.({ httpPort, httpsPort, authority });
  await Promise.race([asked, disconnected]);
  await edge.stop();
});
