import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { Home } from '../home/home.ts';
import { assignPorts } from '../home/ports.ts';

type S3Constructor = new (options: { silent: boolean; directory: string }) => {
  listen(port: number, host: string): Promise<Server>;
};

interface Signatures {
  getStringToSign(request: { readonly querystring: string }, signature: object): string;
}

/** A small S3 server for tests: it checks signatures and knows single puts, gets, ranges and deletes. */
export async function startS3(
  home: Home,
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const { s3: port } = await assignPorts(home.path('run', 's3-port.json'), ['s3']);
  const require = createRequire(import.meta.url);
  encodeAsS3Does(require('@20minutes/s3rver/lib/signature/v4') as Signatures);
  const S3rver = require('@20minutes/s3rver') as S3Constructor;
  const server = await new S3rver({ silent: true, directory: await home.make('s3') }).listen(
    port,
    '127.0.0.1',
  );
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

/** Makes s3rver check signed links as S3 does, which encodes `!'()*` in names of files too. */
function encodeAsS3Does(signatures: Signatures): void {
  const { getStringToSign } = signatures;
  signatures.getStringToSign = (request, signature) => {
    const querystring = request.querystring.replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return getStringToSign({ ...request, querystring }, signature);
  };
}
