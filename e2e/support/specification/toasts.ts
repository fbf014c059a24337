import type { Page } from 'puppeteer-core';

/** Waits for the toast with this title, and returns all of its text. */
export async function untilToast(page: Page, title: string): Promise<string> {
  const text = await page.waitForFunction(
    (wanted) => {
      const toast = document.querySelector<HTMLElement>('[data-toast]')?.innerText;
      return toast?.includes(wanted) && toast;
    },
    {},
    title,
  );
  return String(await text.jsonValue());
}
