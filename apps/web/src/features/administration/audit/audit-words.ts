import type { AdNetwork } from '@tabdock/contracts/ads';
import type { Group } from '@tabdock/contracts/core';
import type { AuditEntry } from '@tabdock/contracts/users';
import { formatDateTime } from '../../../components/text/format';
import { NETWORK_NAMES } from '../../../config/ad-names';
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

const tabsWords = ({ tabs }: AuditEntry['details']) => (tabs === '1' ? '1 tab' : `${tabs} tabs`);

const noteWords = ({ note }: AuditEntry['details']) => (note ? `: ${note}` : '');

/** `Takedown 7: 2 tabs removed: Sent by post too`. */
function takedownWords(details: AuditEntry['details']): string {
  const { takedown, matched, suggested } = details;
  if (matched) return `Takedown ${takedown}: tab ${matched} removed, which has the same file`;
  if (suggested) return `Takedown ${takedown}: tab ${suggested} removed, which has the same music`;
  return `Takedown ${takedown}: ${tabsWords(details)} removed${noteWords(details)}`;
}

const contentName = ({ kind = 'content' }: AuditEntry['details']) =>
  kind.charAt(0).toUpperCase() + kind.slice(1);

const reportsWords = ({ reports }: AuditEntry['details']) =>
  reports ? ` after ${reports} reports` : '';

/** `Muted until 3 Mar 2021, 14:05: Advertises`. */
function muteWords({ until, reason }: AuditEntry['details']): string {
  const end = until ? `until ${formatDateTime(until)}` : 'until somebody lifts it';
  return `Muted ${end}${reason ? `: ${reason}` : ''}`;
}

const AD_CHANGES: Readonly<Record<string, string>> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  paused: 'paused, as its media could not be loaded',
};

/** `Campaign “Strings” changed: priority, endsAt`. */
function adWords(action: AuditEntry['action'], { name, fields }: AuditEntry['details']): string {
  const [subject = '', change = ''] = action.split('.');
  const what = subject.charAt(0).toUpperCase() + subject.slice(1);
  return `${what} “${name}” ${AD_CHANGES[change]}${fields ? `: ${fields}` : ''}`;
}

const rateWords = ({ name = '' }: AuditEntry['details']) =>
  `Rate of ${NETWORK_NAMES[name as AdNetwork] ?? name} changed`;

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
    case 'profile.verified':
      return 'Verified badge given';
    case 'profile.unverified':
      return 'Verified badge removed';
    case 'admin.created':
      return 'Administrator created';
    case 'account.deleted':
      return 'Account deleted';
    case 'source.paused':
      return pauseWords(details);
    case 'content.hidden':
      return `${contentName(details)} hidden${reportsWords(details)}`;
    case 'content.restored':
      return `${contentName(details)} restored`;
    case 'content.deleted':
      return `${contentName(details)} deleted`;
    case 'account.muted':
      return muteWords(details);
    case 'account.unmuted':
      return 'Mute lifted';
    case 'source.resumed':
      return `${sourceName(details)} resumed`;
    case 'takedown.applied':
      return takedownWords(details);
    case 'takedown.lifted':
      return `Takedown ${details['takedown']}: ${tabsWords(details)} restored${noteWords(details)}`;
    case 'takedown.rejected':
      return `${details['kind'] === 'counter-notice' ? 'Counter-notice' : 'Notice'} ${details['request']} rejected${noteWords(details)}`;
    case 'takedown.suggestion-dismissed':
      return `Takedown ${details['takedown']}: tab ${details['suggested']} kept, which was suggested`;
    case 'comment.deleted':
      return 'Comment deleted';
    case 'campaign.created':
    case 'campaign.updated':
    case 'campaign.deleted':
    case 'campaign.restored':
    case 'campaign.paused':
    case 'placement.created':
    case 'placement.updated':
    case 'placement.deleted':
    case 'placement.restored':
    case 'placement.paused':
      return adWords(action, details);
    case 'ad-rate.changed':
      return rateWords(details);
    case 'premium.refund-requested':
      return 'Refund of premium requested';
    case 'premium.refunded':
      return 'Premium refunded';
    case 'other':
    default:
      return ['Something else changed', details['name']].filter(Boolean).join(': ');
  }
}
