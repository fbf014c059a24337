import { batchFinishedMail, verifyEmailMail } from './mail-contents';
import { layOutMail } from './mail-layout';

const SITE = 'https://tabs.example.org';
const PAGES = { downloads: `${SITE}/downloads`, tab: (tabId: string) => `${SITE}/tab/${tabId}` };

describe('a mail', () => {
  it('has the same content as text and as HTML, link included', () => {
    const url = 'https://tabs.example.org/verify-email#token=abc';
    const mail = layOutMail(verifyEmailMail('player', url));
    expect(mail.text).toContain('Hello player,');
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.html).toContain('Hello player,');
  });

  it('shows markup in a title as text', () => {
    const title = '<img src=x onerror=alert(1)> & "friends"';
    const mail = layOutMail(
      batchFinishedMail(
        'player',
        { completed: [{ title, artist: 'A', filename: 'f.gpx' }], failed: [] },
        PAGES,
      ),
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;friends&quot;');
  });

  it('links each tab to its page', () => {
    const completed = [{ tabId: 'a1', title: 'Kesh Jig', artist: 'Traditional', filename: 'f.gp' }];
    const mail = layOutMail(batchFinishedMail('player', { completed, failed: [] }, PAGES));
    expect(mail.html).toContain(`<a href="${SITE}/tab/a1">Traditional - Kesh Jig</a>`);
    expect(mail.text).toContain(`  - Traditional - Kesh Jig\n    ${SITE}/tab/a1`);
  });

  it('lists failures with their reasons, and shortens a long list', () => {
    const completed = Array.from({ length: 60 }, (_, n) => ({
      title: `Tune ${n}`,
      artist: 'Traditional',
      filename: `${n}.gpx`,
    }));
    const failed = [{ title: 'Kesh Jig', artist: 'Traditional', reason: 'It is gone.' }];
    const { subject, text } = layOutMail(batchFinishedMail('player', { completed, failed }, PAGES));
    expect(subject).toBe('60 of your 61 tabs can be saved');
    expect(text).toContain('Traditional - Kesh Jig: It is gone.');
    expect(text).toContain('and 10 more');
  });
});
