import type { HTTPRequest } from 'puppeteer-core';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { Screen } from '../support/pages/screen';
import { BASE_URL } from '../support/processes/environment';

const ENTRY = /\/assets\/index-[^"]+\.js/;
const GONE = /\/(terms\.page|tools-menu)-/;
/** What the browser itself logs of each answer with that status. */
const NOT_THERE = /Failed to load resource.*404/;

describe('a release that goes out while a page is open', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  let screen: Screen;
  /** Paths of the documents that the window loaded. */
  let documents: string[];

  /** Opens a page of a release that the server has replaced since: code that it has not fetched is gone. */
  async function openBeforeRelease(path: string): Promise<void> {
    const page = await (await fetch(BASE_URL)).text();
    const body = page.replace(ENTRY, '/assets/index-later.js');
    expect(body).not.toBe(page);
    const answer = (request: HTTPRequest): Promise<void> => {
      const { pathname } = new URL(request.url());
      if (request.isNavigationRequest()) documents.push(pathname);
      // After the reload all is of one release again: that of the server.
      if (request.isNavigationRequest() || documents.length > 1) return request.continue();
      if (pathname === '/') return request.respond({ contentType: 'text/html', body });
      return GONE.test(pathname) ? request.respond({ status: 404 }) : request.continue();
    };
    await visitor.page.setRequestInterception(true);
    visitor.page.on('request', (request) => void answer(request));
    await screen.open(path);
  }

  beforeEach(async () => {
    visitor = await newcomer();
    screen = new Screen(visitor.page);
    documents = [];
  });

  it('takes a visitor to the page of the link they follow', async () => {
    await openBeforeRelease('/');
    await screen.press('Terms', 'link');
    await screen.untilText('What you can expect of us');
    expect(documents).toEqual(['/', '/terms']);
    expect(visitor.troubles.filter((trouble) => !NOT_THERE.test(trouble))).toEqual([]);
  });

  it('waits as long as something is typed that would be lost', async () => {
    await visitor.page.setViewport({ width: 390, height: 844 });
    await openBeforeRelease('/login');
    await screen.fill('Username', 'mira');
    await screen.press('Help and settings');
    await screen.untilText('This could not be opened');
    expect(documents).toEqual(['/login']);
    expect(await visitor.page.$eval('input[name="username"]', ({ value }) => value)).toBe('mira');
  });
});
