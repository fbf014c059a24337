import type { CaseAction, ReportCase, ReportReason } from '@tabdock/contracts/community';
import { formatDateTime } from '../../../components/text/format';
import { KIND_NAMES, REASON_NAMES } from '../../../reporting/report-words';
import type { Tone } from '../layout/state-chip';

/** The kind with a capital: `Comment`. */
export function kindTitle({ kind }: Pick<ReportCase, 'kind'>): string {
  const name = KIND_NAMES[kind] ?? KIND_NAMES.other;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** How the case stands, in a word. */
export function stateOf(reported: Pick<ReportCase, 'state' | 'isWaiting' | 'text'>): {
  tone: Tone;
  word: string;
} {
  const { state, isWaiting, text } = reported;
  if (text === null) return { tone: 'plain', word: state === 'deleted' ? 'Deleted' : 'Gone' };
  if (state === 'hidden') return { tone: isWaiting ? 'bad' : 'plain', word: 'Hidden' };
  if (state === 'restored') {
    return isWaiting ? { tone: 'watch', word: 'Reported again' } : { tone: 'good', word: 'Kept' };
  }
  return { tone: 'watch', word: 'Visible' };
}

/** What can be decided now, what changes least first. */
export function actionsFor({
  state,
  isWaiting,
  text,
}: Pick<ReportCase, 'state' | 'isWaiting' | 'text'>): { action: CaseAction; name: string }[] {
  if (state === 'deleted') return [];
  if (text === null) return [{ action: 'delete', name: 'Close' }];
  const restore = { action: 'restore', name: state === 'hidden' ? 'Restore' : 'Keep' } as const;
  const hide = { action: 'hide', name: state === 'hidden' ? 'Keep hidden' : 'Hide' } as const;
  const remove = { action: 'delete', name: 'Delete' } as const;
  if (isWaiting) return [restore, hide, remove];
  return state === 'hidden' ? [restore, remove] : [hide, remove];
}

/** Where it can be seen among other things; null where it is hidden, so that its page shows nothing of it. */
export function pageOf({
  kind,
  state,
  text,
  link,
}: Pick<ReportCase, 'kind' | 'state' | 'text' | 'link'>): string | null {
  if (text === null) return null;
  // A hidden comment has others around it.
  return state === 'hidden' && kind !== 'comment' ? null : link;
}

/** `Hidden by 3 reports`, `Decided by root`. */
export function decisionWords({ decision, state, reportCount }: ReportCase): string | undefined {
  if (!decision) return undefined;
  const at = formatDateTime(decision.at);
  if (decision.by !== null) return `Decided by ${decision.by}, ${at}`;
  return state === 'hidden' ? `Hidden by ${reportCount} reports, ${at}` : `Decided, ${at}`;
}

export function muteWords({ mute, earlierMutes }: ReportCase['author']): string | undefined {
  const before =
    earlierMutes > 0
      ? `muted ${earlierMutes === 1 ? 'once' : `${earlierMutes} times`} before`
      : undefined;
  if (!mute) return before;
  const now = mute.until ? `muted until ${formatDateTime(mute.until)}` : 'muted until lifted';
  return [now, before].filter(Boolean).join(', ');
}

/** The reasons of the reports that came along, the most frequent first: `Spam or advertising (2)`. */
export function reasonWords({ reports }: Pick<ReportCase, 'reports'>): string {
  const counts = new Map<ReportReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(
      ([reason, amount]) =>
        (REASON_NAMES[reason] ?? REASON_NAMES.other) + (amount > 1 ? ` (${amount})` : ''),
    )
    .join(' · ');
}
