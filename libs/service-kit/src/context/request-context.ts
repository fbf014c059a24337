import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the browser's request that the running code belongs to, across all processes. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

export function withRequestId<T>(requestId: string | undefined, run: () => T): T {
  return requestId === undefined ? run() : requestIds.run(requestId, run);
}
