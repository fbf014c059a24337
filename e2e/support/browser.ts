import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_PATH } from './environment';
import { waitFor } from '@tabdock/service-kit/testing';

const VIEWPORT = { width: 1440, height: 900 };

export function openBrowser(): Promise<Browser> {
  return launch({
    executablePath: CHROMIUM_PATH,
    headless: 'shell',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}

export interface Visitor {
  readonly page: Page;
  /** Everything the page logged as an error, every exception and every breach of its security policy; a journey ends with none. */
  readonly troubles: string[];
  /** The bytes of the `count`-th file that the browser saved. */
  savedFile(count?: number): Promise<{ name: string; bytes: Buffer }>;
  leave(): Promise<void>;
}

/** A person with cookies of their own and a folder that files are saved to. */
export async function newVisitor(browser: Browser, viewport = VIEWPORT): Promise<Visitor> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-e2e-'));
  const context = await browser.createBrowserContext({
    downloadBehavior: { policy: 'allow', downloadPath: folder },
  });
  const page = await context.newPage();
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
  return {
    page,
    troubles,
    async savedFile(count = 1) {
      const names = await waitFor(
        async () => {
          const found = (await readdir(folder)).filter((name) => !name.endsWith('.crdownload'));
          return found.length >= count && found;
        },
        { message: `${count} saved file(s)`, timeoutMillis: 30_000 },
      );
      const name = names.at(-1) ?? '';
      return { name, bytes: await readFile(join(folder, name)) };
    },
    async leave() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
