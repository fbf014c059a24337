import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Home } from './home/home.ts';
import { startPgbouncer } from './infrastructure/pgbouncer.ts';
import { guardHome, guardTemporaryFolder } from './lifetime/guard.ts';
import { runUntilAsked } from './lifetime/run-command.ts';

/** A PgBouncer before the server of DATABASE_URL for one test alone; it ends with the test, however that ends. */
runUntilAsked(async (asked) => {
  const disconnected = once(process, 'disconnect');
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-pgbouncer-'));
  const home = new Home(folder);
  guardTemporaryFolder(folder);
  guardHome(home);
  const pgbouncer = await startPgbouncer(home, process.env['DATABASE_URL'] ?? '');
  process.send?.({ pooledUrl: pgbouncer.url });
  await Promise.race([asked, disconnected]);
  await pgbouncer.stop();
});
