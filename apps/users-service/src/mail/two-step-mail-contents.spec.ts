import { layOutMail } from './mail-layout';
import { passkeyRemovedMail, secondFactorAddedMail } from './two-step-mail-contents';

const SETTINGS = 'https://tabs.example.org/settings';
const AT = '2026-12-23T12:00:00.000Z';

describe('mails about factors of a login', () => {
  it('a further passkey: which, when, and what to do if it was somebody else', () => {
    const data = { factor: 'passkey', name: 'Key <1>', at: AT } as const;
    const mail = secondFactorAddedMail('player', data, SETTINGS);
    expect(mail.subject).toBe('A new passkey was added to your account');
    const { text, html } = layOutMail(mail);
    expect(text).toContain('"Key <1>"');
    expect(text).toContain('Wed, 23 Dec 2026 12:00 UTC');
    expect(text).toContain('change your password at once, then remove the passkey');
    expect(html).toContain('Key &lt;1&gt;');
    expect(html).toContain(`href="${SETTINGS}"`);
  });

  it('a further or another app: that an earlier one no longer counts', () => {
    const data = { factor: 'app', name: null, at: AT } as const;
    const mail = secondFactorAddedMail('player', data, SETTINGS);
    expect(mail.subject).toBe('A new authenticator app was added to your account');
    const { text } = layOutMail(mail);
    expect(text).toContain('one that you had before no longer does');
    expect(text).toContain('set up your own app again');
  });

  it('a removed passkey: which, when, and what to do if it was somebody else', () => {
    const mail = passkeyRemovedMail('player', { name: 'Key', at: AT }, SETTINGS);
    expect(mail.subject).toBe('A passkey was removed from your account');
    const { text } = layOutMail(mail);
    expect(text).toContain('"Key"');
    expect(text).toContain('Wed, 23 Dec 2026 12:00 UTC');
    expect(text).toContain('change your password at once');
  });
});
