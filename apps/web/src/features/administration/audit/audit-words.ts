import type { Group } from '@tabdock/contracts/core';
import type { AuditEntry } from '@tabdock/contracts/users';
import { formatDateTime } from '../../../components/text/format';
import { GROUP_NAMES } from '../../../config/group-names';

const groupName = (group: string | undefined) =>
  group === undefined ? undefined : (GROUP_NAMES[group as Group] ?? group);

const sourceName = ({ source }: AuditEntry['details']) => (source ? `Source ${source}` : 'Source');

/** `Source demo paused until 3 Mar 2021, 14:05: Maintenance`. */
function pauseWords(details: AuditEntry['details']): string {
  const { until, reason } = details;
  const end = until ? `until ${formatDateTime(until)}` : 'until somebody resumes it';
  return `${sourceName(details)} paused ${end}${reason ? `: ${reason}` : ''}`;
}

/** What happened, as the log says it: `Group changed from Standard to Premium`. */
export function auditWords({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  switch (action) {
    case 'group.assigned': {
      const from = groupName(details['from']);
      const to = groupName(details['to']);
      return ['Group changed', from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ');
    }
    case 'email.verified':
      return 'E-mail address verified';
    case 'admin.created':
      return 'Administrator created';
    case 'account.deleted':
      return 'Account deleted';
    case 'source.paused':
      return pauseWords(details);
    case 'source.resumed':
      return `${sourceName(details)} resumed`;
  }
}
