import { smallPage } from './small-page';

describe('smallPage', () => {
  it('escapes title and text', () => {
    const page = smallPage('Not Found', '<script>alert("x")</script>');
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
  });

  it('has the given links', () => {
    const page = smallPage('Log out?', 'Really?', [{ href: '/a?b="c"', text: '<Go>' }]);
    expect(page).toContain('<a href="/a?b=&quot;c&quot;">&lt;Go&gt;</a>');
    expect(page).not.toContain('Back to Tabdock');
  });
});
