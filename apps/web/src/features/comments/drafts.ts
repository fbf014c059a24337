/** Typed text that was not sent. */
export interface Draft {
  readonly text: string;
  /** Revision of the comment that is being changed, at the time when typing began. */
  readonly revision?: number;
}

/** Where it is typed; ids are those of the comment. */
export type DraftPlace = 'new' | `reply-${string}` | `edit-${string}`;

export interface DraftOf {
  readonly accountId: string;
  readonly tabId: string;
  readonly place: DraftPlace;
}

/** What the browser refuses to store is kept as long as the page is. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

const keyOf = ({ accountId, tabId, place }: DraftOf) =>
  `tabdock.comment-draft.${accountId}.${tabId}.${place}`;

/** The draft as one string, for comparing; null for none. */
export function storedDraft(of: DraftOf): string | null {
  const key = keyOf(of);
  try {
    return unstored.get(key) ?? window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function parseDraft(stored: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<Draft> | null;
    return typeof draft?.text === 'string' ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the draft in this window, for the account alone, also when its session ends. */
export function keepDraft(of: DraftOf, draft: Draft): void {
  const key = keyOf(of);
  const text = JSON.stringify(draft);
  try {
    window.sessionStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  tell();
}

export function dropDraft(of: DraftOf): void {
  const key = keyOf(of);
  unstored.delete(key);
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // It was not stored there either.
  }
  tell();
}

/** Calls `listener` after every change in this window; returns what ends that. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
