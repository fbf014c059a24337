import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../shared/failure.ts';

const run = promisify(execFile);

/** Paths of the files that a server of TLS reads. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** Writes a certificate for `localhost` that signs itself, for two days. */
export async function writeCertificate({ certificate, key }: CertificateFiles): Promise<void> {
  const args = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ];
  try {
    await run('openssl', args);
  } catch (error) {
    throw new Failure(`openssl made no certificate: ${(error as Error).message}`);
  }
}
