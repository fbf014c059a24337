/// <reference lib="dom" />
import { setTimeout as delay } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer-core';

const RETRY_MILLIS = 25;
/** Between two parts of a selector: what follows is inside open shadow roots. */
const PIERCING = '>>>';

export interface Point {
  readonly x: number;
  readonly y: number;
  /** The tag of what lies over the element there, such as a cookie banner. */
  readonly cover?: string | undefined;
}

/** Where an element is: by CSS, in the page or in one of its frames. */
export interface Place {
  readonly selector: string;
  /** CSS of the frame. */
  readonly frame?: string | undefined;
}

/** Resolves when an element is there. Survives navigations; ends with the page or the signal. */
export async function untilPresent(page: Page, place: Place, signal: AbortSignal): Promise<void> {
  await untilFound(page, place, signal, (frame) =>
    frame.evaluate(findElement, partsOf(place), false, RETRY_MILLIS),
  );
}

/**
 * Clicks the middle of an element once it is visible, enabled and not moving. Puppeteer's own locators do the same with
 * ten times the script and extra frames, which cost a fifth of a whole job.
 * @returns the tag of what lay over the element and got the click instead
 */
export async function clickWhenReady(
  page: Page,
  place: Place,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { x, y, cover } = await untilFound(page, place, signal, async (frame) => {
    const inside = await frame.evaluate(findElement, partsOf(place), true, RETRY_MILLIS);
    const corner = await cornerOf(frame);
    return { ...inside, x: corner.x + inside.x, y: corner.y + inside.y };
  });
  await page.mouse.click(x, y);
  return cover;
}

/** Clicks a field, as a person does before typing, and replaces its content. */
export async function typeWhenReady(
  page: Page,
  place: Place,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  await clickWhenReady(page, place, signal);
  const frame = await frameOf(page, place, signal);
  await frame.locator(place.selector).fill(text, { signal });
}

/** What is there of a place now. */
export async function lookAt(page: Page, place: Place): Promise<'no frame' | 'nothing' | 'found'> {
  try {
    const frame = await currentFrame(page, place);
    if (frame === undefined) return 'no frame';
    return (await frame.$(place.selector)) === null ? 'nothing' : 'found';
  } catch (error) {
    if (isLostContext(error)) return 'nothing';
    throw error;
  }
}

/** A navigation ends the document's scripts: the search starts again in the next document. */
async function untilFound<T>(
  page: Page,
  place: Place,
  signal: AbortSignal,
  find: (frame: Frame) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      const found = await find(await frameOf(page, place, signal));
      // Whoever waited has gone on: the element came too late.
      signal.throwIfAborted();
      return found;
    } catch (error) {
      if (signal.aborted || page.isClosed() || !isLostContext(error)) throw error;
    }
  }
}

async function frameOf(page: Page, place: Place, signal: AbortSignal): Promise<Frame> {
  for (;;) {
    const frame = await currentFrame(page, place);
    if (frame !== undefined) return frame;
    await delay(RETRY_MILLIS, undefined, { signal });
  }
}

async function currentFrame(page: Page, { frame }: Place): Promise<Frame | undefined> {
  if (frame === undefined) return page.mainFrame();
  const element = await page.$(frame);
  // It may have left the page meanwhile.
  return (await element?.contentFrame().catch(() => null)) ?? undefined;
}

/** Where a frame's document begins in the page. */
async function cornerOf(frame: Frame): Promise<Point> {
  const element = await frame.frameElement();
  if (element === null) return { x: 0, y: 0 };
  return element.evaluate((found) => {
    const { left, top } = found.getBoundingClientRect();
    const { paddingLeft, paddingTop } = getComputedStyle(found);
    return {
      x: left + found.clientLeft + parseFloat(paddingLeft),
      y: top + found.clientTop + parseFloat(paddingTop),
    };
  });
}

function partsOf({ selector }: Place): string[] {
  return selector.split(PIERCING).map((part) => part.trim());
}

function isLostContext(error: unknown): boolean {
  return error instanceof Error && /context|detached|navigat/i.test(error.message);
}

/** Runs in the page. The element's middle, once it is there or, with `isResting`, once it can be clicked. */
async function findElement(
  parts: readonly string[],
  isResting: boolean,
  retryMillis: number,
): Promise<Point> {
  const shadowsOf = (element: Element): ShadowRoot[] =>
    [element, ...element.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : [shadowRoot, ...[...shadowRoot.children].flatMap(shadowsOf)],
    );
  const [first = '', ...inside] = parts;
  const find = () => {
    if (inside.length === 0) return document.querySelector(first) ?? undefined;
    let found = [...document.querySelectorAll(first)];
    for (const part of inside)
      found = found.flatMap(shadowsOf).flatMap((root) => [...root.querySelectorAll(part)]);
    return found[0];
  };
  const coverAt = (element: Element, x: number, y: number) => {
    const top = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    if (top === null || top.contains(element) || element.contains(top)) return undefined;
    return /^<[^>]*>/.exec((top.cloneNode() as Element).outerHTML)?.[0];
  };
  let before = '';
  for (;;) {
    const element = find();
    if (element !== undefined && !isResting) return { x: 0, y: 0 };
    if (element?.checkVisibility() && !element.matches(':disabled, :disabled *')) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      if (width > 0 && height > 0 && now === before) {
        const middle = { x: x + width / 2, y: y + height / 2 };
        return { ...middle, cover: coverAt(element, middle.x, middle.y) };
      }
      before = now;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMillis));
  }
}
