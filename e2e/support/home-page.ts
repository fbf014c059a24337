import type { ElementHandle, Page } from 'puppeteer-core';
import { BASE_URL } from './environment';
import type { DemoTab } from './demo-site';

/** Home as a person uses it: by what is written on it. */
export class HomePage {
  constructor(private readonly page: Page) {}

  async open(path = '/'): Promise<void> {
    await this.page.goto(new URL(path, BASE_URL).href, { waitUntil: 'networkidle2' });
  }

  async search(query: string): Promise<void> {
    await this.page.locator('::-p-aria([name="Song or Band Name"])').fill(query);
    await this.page.locator('::-p-aria([name="Search Tabs"][role="button"])').click();
    await this.untilText(`Search Results for "${query}"`);
  }

  /** The row of one version, once it is shown. */
  async row(tab: DemoTab): Promise<ElementHandle> {
    await this.openGroup(tab);
    const row = await this.page.waitForSelector(
      `[data-testid="version"][data-url$="/tabs/${tab.slug}"]`,
    );
    if (!row) throw new Error(`no row for ${tab.slug}`);
    return row;
  }

  async download(tab: DemoTab): Promise<ElementHandle> {
    const row = await this.row(tab);
    const button = await row.waitForSelector('::-p-aria([role="button"]) ::-p-text(Download)');
    await button?.click();
    return row;
  }

  async untilText(text: string, timeout = 30_000): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.body.innerText.includes(wanted),
      { timeout },
      text,
    );
  }

  async text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText);
  }

  private async openGroup(_tab: DemoTab): Promise<void> {
    for (const toggle of await this.page.$$(
      'button[aria-expanded="false"][data-testid="group-toggle"]',
    )) {
      await toggle.click();
    }
  }
}
