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
] as const)('%j reads as %p', (entry, words) => expect(auditWords(entry)).toBe(words));
