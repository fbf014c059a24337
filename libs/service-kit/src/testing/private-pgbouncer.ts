import { serveParts } from './served-parts';

/** A PgBouncer in transaction mode for one test file. */
export interface PrivatePgbouncer {
  /** Address of a database through it, from the server's own. */
  pooled(url: string): string;
  close(): Promise<void>;
}

/** Starts one before the server of `serverUrl`. */
export async function startPrivatePgbouncer(serverUrl: string): Promise<PrivatePgbouncer> {
  const parts = await serveParts<{ pooledUrl: string }, never>(
    'serve-pgbouncer.ts',
    { DATABASE_URL: serverUrl },
    (message) => message.pooledUrl !== undefined,
  );
  const { host } = new URL(parts.ready.pooledUrl);
  return {
    pooled(url) {
      const address = new URL(url);
      address.host = host;
      return address.href;
    },
    close: () => parts.close(),
  };
}
