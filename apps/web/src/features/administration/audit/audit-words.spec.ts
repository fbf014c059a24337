import { auditWords } from './audit-words';

it.each([
  [
    { action: 'group.assigned', details: { from: 'standard', to: 'beta' } },
    'Group changed from Standard to Beta Tester',
  ],
  [{ action: 'group.assigned', details: {} }, 'Group changed'],
  [{ action: 'email.verified', details: {} }, 'E-mail address verified'],
  [{ action: 'admin.created', details: {} }, 'Administrator created'],
  [{ action: 'account.deleted', details: {} }, 'Account deleted'],
  [
    {
      action: 'source.paused',
      details: {
        source: 'demo',
        reason: 'Maintenance',
        until: new Date(2026, 10, 22, 7, 5).toISOString(),
      },
    },
    'Source demo paused until 22 Nov 2026, 07:05: Maintenance',
  ],
  [
    { action: 'source.paused', details: { source: 'demo', reason: 'Until further notice' } },
    'Source demo paused until somebody resumes it: Until further notice',
  ],
  [
    { action: 'content.hidden', details: { kind: 'comment', reports: '3' } },
    'Comment hidden after 3 reports',
  ],
  [{ action: 'content.restored', details: { kind: 'list' } }, 'List restored'],
  [{ action: 'content.deleted', details: { kind: 'profile' } }, 'Profile deleted'],
  [
    { action: 'account.muted', details: { reason: 'Advertises' } },
    'Muted until somebody lifts it: Advertises',
  ],
  [{ action: 'account.unmuted', details: {} }, 'Mute lifted'],
  [
    { action: 'ad-rate.changed', details: { name: 'google-ads' } },
    'Rate of Google AdSense changed',
  ],
  [{ action: 'premium.refund-requested', details: {} }, 'Refund of premium requested'],
  [{ action: 'premium.refunded', details: {} }, 'Premium refunded'],
  [
    { action: 'takedown.applied', details: { takedown: '7', tabs: '2', note: 'By post too' } },
    'Takedown 7: 2 tabs removed: By post too',
  ],
  [
    { action: 'takedown.applied', details: { takedown: '7', tabs: '1', matched: 'c2a4e6f8' } },
    'Takedown 7: tab c2a4e6f8 removed, which has the same file',
  ],
  [
    { action: 'takedown.lifted', details: { takedown: '7', tabs: '1' } },
    'Takedown 7: 1 tab restored',
  ],
  [
    {
      action: 'takedown.rejected',
      details: { request: '12', kind: 'notice', note: 'Public domain' },
    },
    'Notice 12 rejected: Public domain',
  ],
  [{ action: 'source.resumed', details: { source: 'demo' } }, 'Source demo resumed'],
] as const)('%j reads as %p', (entry, words) => expect(auditWords(entry)).toBe(words));
