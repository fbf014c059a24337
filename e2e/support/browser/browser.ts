import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { CHROMIUM_PATH } from '../processes/environment';
import { followRequests } from './quiet';
import { SavedFiles } from './saved-files';

const VIEWPORT = { width: 1440, height: 900 };

/** Opens a browser; `more` are further arguments of Chromium. */
export function openBrowser(...more: readonly string[]): Promise<Browser> {
  return launch({
    executablePath: CHROMIUM_PATH,
    headless: 'shell',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      ...more,
    ],
  });
}

export interface Tab {
  readonly page: Page;
  /** Every logged error, exception and violation of the page's security policy; a journey ends with none. */
  readonly troubles: string[];
}

export interface Visitor extends Tab {
  /** A tab with the same cookies and its own `troubles`. */
  anotherTab(): Promise<Tab>;
  /** Resolves with the names of the files, once there are that many. */
  untilSaved(count: number): Promise<string[]>;
  /** The only file that the browser saves. */
  savedFile(): Promise<{ name: string; bytes: Buffer }>;
  leave(): Promise<void>;
}

/** A visitor with their own cookies and a folder for saved files. */
export async function newVisitor(browser: Browser, viewport = VIEWPORT): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const saved = await SavedFiles.of(browser, context);
  return {
    ...(await newTab(context, viewport)),
    anotherTab: () => newTab(context, viewport),
    untilSaved: (count) => saved.until(count),
    async savedFile() {
      const [name = ''] = await saved.until(1);
      return { name, bytes: await saved.read(name) };
    },
    async leave() {
      await context.close();
      await saved.delete();
    },
  };
}

async function newTab(context: BrowserContext, viewport: typeof VIEWPORT): Promise<Tab> {
  const page = await context.newPage();
  await followRequests(page);
  await page.setViewport(viewport);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await page.exposeFunction('policyBroken', (what: string) => troubles.push(what));
  await page.evaluateOnNewDocument(() => {
    const { policyBroken } = window as unknown as { policyBroken: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      policyBroken(`refused by ${violatedDirective}: ${blockedURI}`),
    );
  });
  return { page, troubles };
}
