import { prefersHtml, wantsPage } from './window-links';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('prefersHtml', () => {
  it.each([
    [BROWSER, true],
    ['text/html', true],
    ['*/*', false],
    ['application/json', false],
    ['application/json, text/html;q=0.5', false],
    ['text/html;q=0', false],
    [undefined, false],
  ])('%p: %p', (accept, expected) => {
    expect(prefersHtml(accept)).toBe(expected);
  });
});

describe('wantsPage', () => {
  const opened = (method: string, url: string) =>
    wantsPage({ method, url, headers: { accept: BROWSER } });

  it('is for links that open in a window only', () => {
    expect(opened('GET', '/api/files/1')).toBe(true);
    expect(opened('GET', '/api/user/export')).toBe(true);
    expect(opened('GET', '/api/login?returnTo=/x')).toBe(true);
    expect(opened('GET', '/api/logout')).toBe(true);
    expect(opened('GET', '/api/loginx')).toBe(false);
    expect(opened('GET', '/api/downloads')).toBe(false);
    expect(opened('POST', '/api/files/1')).toBe(false);
  });
});
