import type { DemoTab } from '../outside/demo-site';
import { Screen } from './screen';

export type RowAction =
  | 'Download'
  | 'Save again:'
  | 'Select'
  | 'Try again:'
  | 'Look inside:'
  | 'Open on the tab site:'
  | 'Go to the next best version:';

export class HomePage extends Screen {
  async search(query: string): Promise<void> {
    await this.fill('Song or Band Name', query, 'combobox');
    await this.press('Search Tabs');
    await this.untilText(`Search Results for "${query}"`);
  }

  /** Waits until the row of a version offers this. */
  async untilOffered(action: RowAction, tab: DemoTab): Promise<void> {
    await this.page.waitForSelector(selectorOf(action, tab));
  }

  async offers(action: RowAction, tab: DemoTab): Promise<boolean> {
    return (await this.page.$(selectorOf(action, tab))) !== null;
  }

  async pressFor(action: RowAction, tab: DemoTab): Promise<void> {
    await this.page.locator(selectorOf(action, tab)).click();
  }

  async downloadSelected(count: number): Promise<void> {
    await this.page.locator(`button::-p-text("Download Selected Tabs (${count})")`).click();
  }

  /** Opens the Download Menu, at the bottom of the page. */
  async openDownloadMenu(): Promise<void> {
    const menu = 'section[aria-label="Download Menu"] > button';
    await this.page.locator(`${menu}[aria-expanded="false"]`).click();
    await this.page.waitForSelector(`${menu}[aria-expanded="true"]`);
  }

  /** Types into the focused field and chooses, by keyboard, the option with the accessible name `name`. */
  async chooseSuggestion(text: string, name: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.page.waitForSelector(`[role="option"]::-p-text(${name})`);
    const chosen = `[role="option"][aria-selected="true"]::-p-text(${name})`;
    const isChosen = async () => (await this.page.$(chosen)) !== null;
    await this.pressUntil('ArrowDown', isChosen, `"${name}"`);
    await this.page.keyboard.press('Enter');
  }

  /** Chooses a value of a filter, or removes it. */
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

function selectorOf(action: RowAction, { title, version }: DemoTab): string {
  return `[aria-label="${action} ${title}, ${version}"]`;
}
