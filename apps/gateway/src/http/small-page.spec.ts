import { smallPage } from './small-page';

describe('smallPage', () => {
  it('shows what it is told as text', () => {
    const page = smallPage('Not Found', '<script>alert("x")</script>');
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
  });
});
