import type { ElementHandle } from 'puppeteer-core';
import type { DemoTab } from './demo-site';
import { Screen } from './screen';

export class HomePage extends Screen {
  async search(query: string): Promise<void> {
    await this.fill('Song or Band Name', query, 'combobox');
    await this.press('Search Tabs');
    await this.untilText(`Search Results for "${query}"`);
  }

  /** The control of a version's row with this spoken name, once it is there. */
  async control(
    action: 'Download' | 'Save again:' | 'Try again:' | 'Select',
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

  async select(tab: DemoTab): Promise<void> {
    await (await this.control('Select', tab)).click();
  }

  async downloadSelected(count: number): Promise<void> {
    await this.page.locator(`button::-p-text("Download Selected Tabs (${count})")`).click();
  }
}
