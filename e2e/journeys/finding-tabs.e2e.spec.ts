import { waitFor } from '@tabdock/service-kit/testing';
import { registerConfirmed } from '../support/api/confirmed';
import { Guest } from '../support/api/guest';
import { callFrom } from '../support/api/page-api';
import type { Visitor } from '../support/browser/browser';
import { versionsOf } from '../support/outside/demo-site';
import { BASE_URL } from '../support/processes/environment';
import { expectNotes } from '../support/outside/expect-notes';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';
import { DEADLINE_MILLIS } from '../support/pages/screen';

const TITLE = 'Greensleeves';

describe('finding the right tab', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  let home: HomePage;

  beforeEach(async () => {
    visitor = await newcomer();
    home = new HomePage(visitor.page);
  });

  /** Suggestions come from the results of earlier searches. */
  async function untilSuggested(text: string, name: string): Promise<void> {
    await home.open();
    await home.search(TITLE);
    const address = new URL(`/api/autocomplete?query=${text}`, BASE_URL);
    await waitFor(
      async () => {
        const response = await fetch(address);
        return response.ok && ((await response.json()) as string[]).includes(name);
      },
      { message: `the suggestion "${name}"`, timeoutMillis: DEADLINE_MILLIS },
    );
  }

  it('goes from the first letter to the file with the keyboard only', async () => {
    const { page } = visitor;
    const [wanted] = versionsOf(TITLE);
    if (!wanted) throw new Error(`the demo site has no ${TITLE}`);
    await untilSuggested('greens', `${wanted.title} \u2013 ${wanted.artist}`);
    await home.open();
    await home.untilFocused('Song or Band Name');
    await home.chooseSuggestion('greens', `song, ${wanted.title} by ${wanted.artist}`);
    await home.untilText(`Search Results for "${wanted.title} ${wanted.artist}"`);
    await home.untilOffered('Download', wanted);
    await home.tabTo(`Download ${wanted.title}, ${wanted.version}`);
    await page.keyboard.press('Enter');
    expectNotes((await visitor.savedFile()).bytes, wanted);
    expect(visitor.troubles).toEqual([]);
  });

  it.each([390, 768, 1440])(
    'writes at %i px what is searched for in one place, before the app is there and with the results',
    async (width) => {
      const { page } = visitor;
      await page.setViewport({ width, height: 900 });
      await page.evaluateOnNewDocument(() => {
        const places = new Set<string>();
        const look = (id: string) => {
          const element = document.getElementById(id);
          if (element === null) return false;
          const text = document.createRange();
          text.selectNodeContents(element);
          const { left, top } = text.getBoundingClientRect();
          places.add(`${id} at ${left}, ${top}`);
          return true;
        };
        // The first words may be gone before a frame shows them.
        new MutationObserver((_, observer) => {
          if (look('first-words')) observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
        const eachFrame = () => {
          look('results-title');
          requestAnimationFrame(eachFrame);
        };
        eachFrame();
        Object.assign(globalThis, { places });
      });
      const [wanted] = versionsOf(TITLE);
      if (!wanted) throw new Error(`the demo site has no ${TITLE}`);
      await home.open(`/?q=${TITLE}`);
      await home.untilOffered('Download', wanted);
      const seen = await page.evaluate(() => [
        ...(globalThis as unknown as { places: Set<string> }).places,
      ]);
      const [first = ''] = seen;
      expect(seen).toEqual([first, first.replace('first-words', 'results-title')]);
    },
  );

  it('shows results for the corrected spelling, and for the typed one on request', async () => {
    const { page } = visitor;
    await untilSuggested('grensl', `${TITLE} \u2013 Traditional`);
    await home.search('grensleeves');
    await home.untilText('Showing results for greensleeves.');
    await home.untilText(`${versionsOf(TITLE).length} results found`);
    await page.locator('a::-p-text(Search instead for grensleeves)').click();
    await home.untilText('0 results found');
    expect(new URL(page.url()).search).toBe('?q=grensleeves&exact=1');
    await page.locator('button::-p-text(Ask all sources again)').click();
    await home.untilText('All sources were asked just now and do not have it either.');
    await page.locator(`a[href^="/song/"]::-p-text(${TITLE})`).click();
    await waitFor(() => page.url().includes('/song/greensleeves-'), { message: 'its page' });
    await page.goBack();
    await home.untilText('0 results found');
    await page.goBack();
    await home.untilText('Showing results for greensleeves.');
  });

  it('has each fact of a version in one line for an account, beside ratings from here', async () => {
    const { page } = visitor;
    await registerConfirmed(page);
    const guest = new Guest();
    const { id } = await guest.find(TITLE, versionsOf(TITLE)[0]?.slug ?? '');
    await callFrom(page, 'POST', `/api/tabs/${id}/rating`, { rating: 4 });
    const ratingsOf = async () => (await guest.search(TITLE)).find((tab) => tab.id === id)?.ratings;
    await waitFor(ratingsOf, { message: 'the rating in the results' });
    await home.open(`/?q=${TITLE}`);
    await page.waitForSelector('[aria-label^="Add to list: "]');
    const inLines = await page.$$eval(
      '[data-testid="version"] [aria-label="Facts"] > li',
      (facts) =>
        (facts as HTMLElement[]).map((fact) => {
          // Its own height, not that of the fact beside it.
          fact.style.alignSelf = 'start';
          const lines =
            fact.getBoundingClientRect().height / parseFloat(getComputedStyle(fact).lineHeight);
          return { fact: fact.textContent, lines: Math.round(lines) };
        }),
    );
    expect(inLines).not.toEqual([]);
    expect(inLines.filter(({ lines }) => lines > 1)).toEqual([]);
  });

  it('keeps filters over a reload, and removes them one by one', async () => {
    const { page } = visitor;
    const all = versionsOf(TITLE).length;
    await home.open(`/?q=${TITLE.toLowerCase()}`);
    await home.untilText(`${all} results found`);
    await home.filterBy('Difficulty', 'Beginner');
    await home.untilText(`of ${all} results shown`);
    await home.sortBy('title');
    const address = `?q=${TITLE.toLowerCase()}&difficulty=beginner&sort=title`;
    await waitFor(() => new URL(page.url()).search === address, { message: 'the address' });
    await home.reload();
    await home.untilText(`of ${all} results shown`);
    await home.untilText('Difficulty: Beginner');
    await page.goBack();
    await page.goBack();
    await home.untilText(`${all} results found`);
    expect(new URL(page.url()).search).toBe(`?q=${TITLE.toLowerCase()}`);
  });
});
