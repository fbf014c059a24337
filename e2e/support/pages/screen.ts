import { waitFor } from '@tabdock/service-kit/testing';
import type { KeyInput, Page } from 'puppeteer-core';
import { BASE_URL } from '../processes/environment';

/** Longest wait for anything on the screen, on a busy machine. */
export const DEADLINE_MILLIS = 60_000;

/** Half a second without a request: 100 ms are too short for what some pages ask for one after the other. */
const UNTIL_IDLE = { waitUntil: 'networkidle2' } as const;

/** A page used as a visitor does: by visible text and accessible names. */
export class Screen {
  constructor(protected readonly page: Page) {
    page.setDefaultTimeout(DEADLINE_MILLIS);
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(new URL(path, BASE_URL).href, UNTIL_IDLE);
  }

  async reload(): Promise<void> {
    await this.page.reload(UNTIL_IDLE);
  }

  async fill(label: string, text: string, role = 'textbox'): Promise<void> {
    await this.page.locator(spoken(label, role)).fill(text);
  }

  async press(name: string, role = 'button'): Promise<void> {
    await this.page.locator(spoken(name, role)).click();
  }

  /** Pressed together, the last one last. */
  async pressKeys(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.down(key);
    for (const key of keys.reverse()) await this.page.keyboard.up(key);
  }

  /** Chooses a value within the section of the page with this heading, or the dialog with this title. */
  async choose(label: string, value: string, part: string, role = 'region'): Promise<void> {
    const select = await this.page.waitForSelector(
      `${spoken(part, role)} >>> ${spoken(label, 'combobox')}`,
    );
    await select?.select(value);
  }

  /** Presses Tab until the control with this accessible name has the focus; it may still be loading. */
  tabTo(name: string): Promise<void> {
    return this.pressUntil('Tab', async () => (await this.focusedName()) === name, `"${name}"`);
  }

  /** Waits until the page with this title is shown and has set the focus, if it does. */
  async untilPage(title: string): Promise<void> {
    await this.page.waitForFunction((wanted) => document.title.startsWith(wanted), {}, title);
  }

  async untilFocused(name: string): Promise<void> {
    await waitFor(async () => (await this.focusedName()) === name, {
      message: `the focus on "${name}"`,
      timeoutMillis: DEADLINE_MILLIS,
    });
  }

  async untilText(text: string, timeout = DEADLINE_MILLIS): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.body.innerText.includes(wanted),
      { timeout },
      text,
    );
  }

  protected async pressUntil(
    key: KeyInput,
    reached: () => Promise<boolean>,
    what: string,
  ): Promise<void> {
    await waitFor(async () => (await reached()) || void (await this.page.keyboard.press(key)), {
      message: `${key} to reach ${what}`,
      timeoutMillis: DEADLINE_MILLIS,
    });
  }

  private focusedName(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const text = element?.labels?.[0]?.innerText ?? element?.innerText ?? '';
      return (element?.getAttribute('aria-label') ?? text).trim();
    });
  }
}

/** Selector of the element with this accessible name. */
function spoken(name: string, role: string): string {
  return `::-p-aria([name="${name}"][role="${role}"])`;
}
