/** Opened in a window of its own; only for the account that asked for the batch. */
export function batchZipUrl(batchId: string): string {
  return `/api/download/batch-zip/${encodeURIComponent(batchId)}`;
}
