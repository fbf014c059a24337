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

  /** Types on in the field, which has the focus, and chooses with the keys what a screen reader calls `name`. */
  async chooseSuggestion(text: string, name: string): Promise<void> {
    await this.page.keyboard.type(text);
    const options = '[role="option"]';
    await this.page.waitForSelector(options);
    const names = await this.page.$$eval(options, (all) =>
      all.map(({ textContent }) => textContent),
    );
    if (!names.includes(name)) throw new Error(`"${name}" is not among ${names.join('; ')}`);
    for (let presses = 0; presses <= names.indexOf(name); presses += 1)
      await this.page.keyboard.press('ArrowDown');
    await this.page.waitForSelector(`${options}[aria-selected="true"]::-p-text(${name})`);
    await this.page.keyboard.press('Enter');
  }

  /** Chooses a value of a filter, or takes it back. */
  async filterBy(filter: string, value: string): Promise<void> {
    await this.page.locator(`button[aria-haspopup]::-p-text(${filter})`).click();
    await this.page.locator(`[role="menuitemcheckbox"][aria-label^="${value}, "]`).click();
    await this.page.keyboard.press('Escape');
    await this.page.waitForSelector('[role="menu"]', { hidden: true });
  }

  async sortBy(value: string): Promise<void> {
    await this.page.locator('::-p-aria([name="Sort:"][role="combobox"])').fill(value);
  }
}
