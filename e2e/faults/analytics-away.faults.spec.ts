import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { ADMIN } from '../support/api/account';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, logInTo } from '../support/api/page-api';
import { Screen } from '../support/pages/screen';
import { keepDown, processOf, untilReady } from '../support/processes/stack';

const AWAY = ['search-service', 'ads-service'];

describe('with search-service and ads-service dead', () => {
  const newcomer = newcomers();
  const letGo: (() => Promise<void>)[] = [];

  afterAll(async () => {
    for (const release of letGo) await release();
    for (const name of AWAY) await untilReady(name);
  });

  it('business analytics show the rest, say what is missing, and are whole again later', async () => {
    const { page } = await newcomer();
    await logInTo(page, ADMIN);
    for (const name of AWAY) letGo.push(await keepDown(name));

    const screen = new Screen(page);
    await screen.open('/admin/analytics');
    await screen.untilText('Figures of searches and ads cannot be shown right now.');
    for (const text of [
      'Figures of searches are not available',
      'Figures of ads are not available',
      'Users by group',
    ])
      await screen.untilText(text);
    const figures = await callFrom<BusinessAnalytics>(page, 'GET', '/api/analytics/business');
    expect(figures).toMatchObject({
      missing: ['searches', 'ads'],
      totalUsers: expect.any(Number),
      averageRevenue: null,
      topSearchTerms: null,
    });
    expect(figures.days.every(({ downloads }) => downloads !== null)).toBe(true);
    for (const name of AWAY) expect((await processOf(name)).state).not.toBe('ready');

    for (const release of letGo.splice(0)) await release();
    for (const name of AWAY) await untilReady(name);
    await page.locator('button::-p-text(Try again)').click();
    await page.waitForFunction(
      () => !document.body.innerText.includes('cannot be shown right now'),
    );
    await screen.untilText('Recommended ad placements');
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('are not available');
  });
});
