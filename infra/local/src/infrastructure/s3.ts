import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { Home } from '../home.ts';
import { assignPorts } from '../ports.ts';

interface S3Server {
  listen(port: number, host: string): Server;
}
type S3Constructor = new (options: object) => S3Server;

/** A small S3 server for tests: it checks signatures and knows single puts, gets, ranges and deletes. */
export async function startS3(
  home: Home,
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const { s3: port } = await assignPorts(home.path('run', 's3-port.json'), ['s3']);
  const module = createRequire(import.meta.url)('@20minutes/s3rver') as {
    default?: S3Constructor;
  } & S3Constructor;
  const S3rver = module.default ?? module;
  const server = new S3rver({ silent: true, directory: await home.make('s3') }).listen(
    port,
    '127.0.0.1',
  );
  await once(server, 'listening');
  return {
    env: {
      TEST_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      TEST_S3_ACCESS_KEY: 'S3RVER',
      TEST_S3_SECRET_KEY: 'S3RVER',
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
