import { serveParts } from './served-parts';

/** Caddy or nginx with the example of `infra/edge`, for one test file. */
export interface PrivateEdge {
  /** Origin over TLS, as visitors open it. */
  readonly url: string;
  /** Origin without TLS. */
  readonly plainUrl: string;
  /** Certificate to trust, as PEM. */
  readonly authority: string;
  close(): Promise<void>;
}

/** Starts one before gateways at these ports of loopback, which need not listen yet. */
export async function startPrivateEdge(
  program: 'caddy' | 'nginx',
  gatewayPorts: readonly number[],
): Promise<PrivateEdge> {
  const parts = await serveParts<{ httpPort: number; httpsPort: number; authority: string }, never>(
    'serve-edge.ts',
    { EDGE: program, GATEWAYS: gatewayPorts.map((port) => `127.0.0.1:${port}`).join(',') },
    ({ httpsPort }) => httpsPort !== undefined,
  );
  const { httpPort, httpsPort, authority } = parts.ready;
  return {
    url: `https://localhost:${httpsPort}`,
    plainUrl: `http://localhost:${httpPort}`,
    authority,
    close: () => parts.close(),
  };
}
