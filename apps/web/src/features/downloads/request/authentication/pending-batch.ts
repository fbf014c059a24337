import { PENDING_BATCH_MILLIS } from '../../../../config/limits';
import { logWarning } from '../../../../config/log';
import type { RequestedTab } from '../../requests.api';

const STORAGE_KEY = 'pending-batch';

interface PendingBatch {
  tabs: RequestedTab[];
  /** Milliseconds since 1970. */
  askedAt: number;
}

function isPendingBatch(value: unknown): value is PendingBatch {
  return (
    typeof value === 'object' &&
    value !== null &&
    'askedAt' in value &&
    typeof value.askedAt === 'number' &&
    'tabs' in value &&
    Array.isArray(value.tabs) &&
    value.tabs.length > 0 &&
    value.tabs.every((tab: unknown) => typeof (tab as RequestedTab | null)?.id === 'string')
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reading the property throws if storage is disabled. */
function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Keeps a batch in this window until after the login; replaces an earlier one. */
export function keepPendingBatch(tabs: RequestedTab[]): void {
  try {
    const batch: PendingBatch = { tabs, askedAt: Date.now() };
    storage()?.setItem(STORAGE_KEY, JSON.stringify(batch));
  } catch (cause) {
    logWarning('The batch cannot be kept for after the login.', cause);
  }
}

export function dropPendingBatch(): void {
  storage()?.removeItem(STORAGE_KEY);
}

/** Takes the batch that waits for a login; null if there is none of the last 30 minutes. */
export function takePendingBatch(): RequestedTab[] | null {
  const text = storage()?.getItem(STORAGE_KEY);
  if (!text) return null;
  dropPendingBatch();
  const batch = parse(text);
  if (!isPendingBatch(batch)) return null;
  const age = Date.now() - batch.askedAt;
  return age >= 0 && age <= PENDING_BATCH_MILLIS ? batch.tabs : null;
}
