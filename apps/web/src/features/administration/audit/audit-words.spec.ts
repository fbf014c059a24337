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
  [{ action: 'source.resumed', details: { source: 'demo' } }, 'Source demo resumed'],
] as const)('%j reads as %p', (entry, words) => expect(auditWords(entry)).toBe(words));
