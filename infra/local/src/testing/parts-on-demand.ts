import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestInfrastructure } from './test-infrastructure.ts';

const VARIABLE = 'TEST_PARTS_URL';

export interface PartsOnDemand {
  /** Environment of the commands that may ask. */
  readonly env: Record<string, string>;
  /** Call it before the first command asks. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Offers one set of real parts to all test commands of a run. They start when the first command asks, so a run whose
 * results are all cached starts none.
 */
export async function offerParts(): Promise<PartsOnDemand> {
  let started: Promise<TestInfrastructure> | undefined;
  // Not loaded by the commands that ask.
  const begin = () =>
    (started ??= import('./test-infrastructure.ts').then((parts) =>
      parts.startTestInfrastructure(),
    ));
  // The address is the permission: the broker's and the database's passwords are behind it.
  const path = `/${randomBytes(16).toString('hex')}`;
  const server = createServer((request, response) => {
    if (request.url !== path) return void response.writeHead(404).end();
    begin().then(
      ({ env }) => response.end(JSON.stringify(env)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: { [VARIABLE]: `http://127.0.0.1:${port}${path}` },
    async start() {
      await begin();
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      const infrastructure = await started?.catch(() => undefined);
      await infrastructure?.stop();
    },
  };
}

/** TEST_* of the parts that the run above this command offers; undefined if it offers none. */
export async function askForParts(): Promise<Record<string, string> | undefined> {
  const url = process.env[VARIABLE];
  if (!url) return undefined;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`No parts for the tests: ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}
