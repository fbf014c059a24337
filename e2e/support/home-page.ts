import type { ElementHandle, Page } from 'puppeteer-core';
import type { DemoTab } from './demo-site';
import { BASE_URL } from './environment';

/** Home as a person uses it: by what is written on it and what a screen reader says. */
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

  /** The control of a version's row with this spoken name, once it is there. */
  async control(
    action: 'Download' | 'Save again:' | 'Try again:',
    tab: DemoTab,
  ): Promise<ElementHandle> {
    const name = `${action} ${tab.title}, ${tab.version}`;
    const control = await this.page.waitForSelector(`[aria-label="${name}"]`);
    if (!control) throw new Error(`there is no "${name}"`);
    return control;
  }

  async download(tab: DemoTab): Promise<void> {
    await (await this.control('Download', tab)).click();
  }

  async untilText(text: string, timeout = 30_000): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.body.innerText.includes(wanted),
      { timeout },
      text,
    );
  }
}
