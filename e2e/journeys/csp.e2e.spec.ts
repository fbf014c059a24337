import { waitFor } from '@tabdock/service-kit/testing';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { DEADLINE_MILLIS, Screen } from '../support/pages/screen';

/** accessibility.e2e.spec.ts asserts for every page that it does not violate the policy itself. */
describe('the content security policy', () => {
  const newcomer = newcomers();
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await newcomer();
    await new Screen(visitor.page).open('/login');
  });

  const untilRefused = (directive: RegExp) =>
    waitFor(() => visitor.troubles.some((trouble) => directive.test(trouble)), {
      message: `a refusal by ${directive}`,
      timeoutMillis: DEADLINE_MILLIS,
    });

  it('runs no inline script', async () => {
    const ran = await visitor.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      return 'injected' in window;
    });
    expect(ran).toBe(false);
    await untilRefused(/refused by script-src/);
  });

  it('loads no script from another origin and sends nothing there', async () => {
    await visitor.page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.example/script.js';
      document.body.append(script);
      void fetch('https://elsewhere.example/take', { method: 'POST' }).catch(() => undefined);
    });
    await untilRefused(/refused by script-src.*elsewhere/);
    await untilRefused(/refused by connect-src.*elsewhere/);
  });

  it('lets no other site frame a page', async () => {
    const answer = await fetch(visitor.page.url());
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  });
});
