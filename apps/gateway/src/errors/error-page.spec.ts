import { errorPage } from './error-page';

describe('errorPage', () => {
  it('shows what it is told as text', () => {
    const page = errorPage('Not Found', '<script>alert("x")</script>');
    expect(page).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
  });
});
