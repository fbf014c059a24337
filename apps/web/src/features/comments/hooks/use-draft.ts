import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../session/use-session';
import {
  dropDraft,
  keepDraft,
  onDraftChange,
  parseDraft,
  storedDraft,
  type Draft,
  type DraftPlace,
} from '../drafts';

/**
 * What the account typed at this place and has not sent. It outlives the form: an order that is changed, comments that
 * are loaded anew, a session that ends and the way through the login.
 */
export function useDraft(tabId: string, place: DraftPlace) {
  const accountId = useSession().user?.id;
  const of = accountId === undefined ? undefined : { accountId, tabId, place };
  const stored = useSyncExternalStore(onDraftChange, () => (of ? storedDraft(of) : null));
  const draft = useMemo(() => parseDraft(stored), [stored]);
  return {
    draft,
    keep: (changed: Draft) => {
      if (of) keepDraft(of, changed);
    },
    drop: () => {
      if (of) dropDraft(of);
    },
  };
}
