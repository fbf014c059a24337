import { testBucket } from './infrastructure';
import { TcpProxy } from './tcp-proxy';

/** The S3 of the tests behind a connection that a test can cut. */
export interface CuttableObjectStore {
  readonly connection: TcpProxy;
  /** Variables of a process that uses it: a bucket of the test's own. */
  readonly env: Readonly<Record<string, string>>;
}

/** Opens one whose processes give up on it soon. Close the connection at the end. */
export async function openCuttableObjectStore(): Promise<CuttableObjectStore> {
  const { endpoint, accessKey, secretKey, bucket } = testBucket();
  const connection = await TcpProxy.open(endpoint);
  return {
    connection,
    env: {
      S3_ENDPOINT: connection.url,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_BUCKET: bucket,
      S3_TIMEOUT_MILLIS: '1000',
    },
  };
}
