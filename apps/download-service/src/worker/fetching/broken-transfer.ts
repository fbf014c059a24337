import { FetchFailedError } from './fetch-failed.error';

/** The failure of a transfer that ended before the whole file had come. */
export function brokenTransfer(receivedBytes: number, totalBytes?: number): FetchFailedError {
  const bytes = totalBytes === undefined ? `${receivedBytes}` : `${receivedBytes} of ${totalBytes}`;
  return new FetchFailedError('DOWNLOADS.BROKE_OFF', `the transfer broke off after ${bytes} bytes`);
}
