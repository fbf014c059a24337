/// <reference lib="dom" />
import type { Page } from 'puppeteer-core';

const RETRY_MILLIS = 25;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Resolves when an element is there. Survives navigations; ends with the page. */
export async function untilPresent(page: Page, selector: string): Promise<void> {
  await untilFound(page, () => page.evaluate(findElement, selector, RETRY_MILLIS));
}

/**
 * Clicks the middle of an element once it is visible, enabled and not moving. Puppeteer's own locators do the same with
 * ten times the script and extra frames, which cost a fifth of a whole job.
 */
export async function clickWhenReady(page: Page, selector: string): Promise<void> {
  const { x, y } = await untilFound(page, () =>
    page.evaluate(findRestingElement, selector, RETRY_MILLIS),
  );
  await page.mouse.click(x, y);
}

/** Clicks a field, as a person does before typing, and replaces its content. */
export async function typeWhenReady(page: Page, selector: string, text: string): Promise<void> {
  await clickWhenReady(page, selector);
  await page.locator(selector).fill(text);
}

/** A navigation ends the document's scripts: the search starts again in the next document. */
async function untilFound<T>(page: Page, find: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await find();
    } catch (error) {
      if (page.isClosed() || !isLostContext(error)) throw error;
    }
  }
}

function isLostContext(error: unknown): boolean {
  return error instanceof Error && /context|detached|navigat/i.test(error.message);
}

/** Runs in the page. */
async function findElement(selector: string, retryMillis: number): Promise<void> {
  while (document.querySelector(selector) === null)
    await new Promise((resolve) => setTimeout(resolve, retryMillis));
}

/** Runs in the page. */
async function findRestingElement(selector: string, retryMillis: number): Promise<Point> {
  let before = '';
  for (;;) {
    const element = document.querySelector(selector);
    const isReady =
      element !== null && element.checkVisibility() && !element.matches(':disabled, :disabled *');
    if (isReady) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      if (width > 0 && height > 0 && now === before) return { x: x + width / 2, y: y + height / 2 };
      before = now;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMillis));
  }
}
