/// <reference lib="dom" />
import { setTimeout as delay } from 'node:timers/promises';
import type { Frame } from 'puppeteer-core';
import { findElement, type Point } from './find-element';
import type { JobPage } from './job-page';

const RETRY_MILLIS = 25;
/** Sign between two parts of a selector: what follows is inside open shadow roots. */
const PIERCING = '>>>';

/** Where an element is: by CSS, in the page or in one of its frames. */
export interface Place {
  readonly selector: string;
  /** CSS of the frame. */
  readonly frame?: string | undefined;
}

/** Resolves when an element is there. Survives navigations; ends with the page or the signal. */
export async function untilPresent(
  page: JobPage,
  place: Place,
  signal: AbortSignal,
): Promise<void> {
  await untilFound(page, place, signal, false);
}

/**
 * Clicks the middle of an element once it is visible, enabled and not moving. Puppeteer's own locators do the same with
 * ten times the script and extra frames, which cost a fifth of a whole job.
 * @returns the tag of what lay over the element and got the click instead
 */
export async function clickWhenReady(
  page: JobPage,
  place: Place,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { x, y, cover } = await untilFound(page, place, signal, true);
  await page.click(x, y);
  return cover;
}

/** Clicks a field, as a person does before typing, and replaces its content. */
export async function typeWhenReady(
  page: JobPage,
  place: Place,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  await clickWhenReady(page, place, signal);
  const frame = await frameOf(page, place, signal);
  await frame.locator(place.selector).fill(text, { signal });
}

/** Returns which parts of a place exist now: its frame, and its element. */
export async function lookAt(
  page: JobPage,
  place: Place,
): Promise<'no frame' | 'nothing' | 'found'> {
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
async function untilFound(
  page: JobPage,
  place: Place,
  signal: AbortSignal,
  isResting: boolean,
): Promise<Point> {
  for (;;) {
    try {
      const found = await find(page, place, signal, isResting);
      // The caller has gone on: the element came too late.
      signal.throwIfAborted();
      return found;
    } catch (error) {
      if (signal.aborted || page.isClosed || !isLostContext(error)) throw error;
    }
  }
}

/** The element's middle, seen from the page. */
async function find(
  page: JobPage,
  place: Place,
  signal: AbortSignal,
  isResting: boolean,
): Promise<Point> {
  const parts = partsOf(place);
  if (place.frame === undefined) return page.evaluate(findElement, parts, isResting, RETRY_MILLIS);
  const frame = await frameOf(page, place, signal);
  const inside = await frame.evaluate(findElement, parts, isResting, RETRY_MILLIS);
  const corner = await cornerOf(frame);
  return { ...inside, x: corner.x + inside.x, y: corner.y + inside.y };
}

async function frameOf(page: JobPage, place: Place, signal: AbortSignal): Promise<Frame> {
  for (;;) {
    const frame = await currentFrame(page, place);
    if (frame !== undefined) return frame;
    await delay(RETRY_MILLIS, undefined, { signal });
  }
}

async function currentFrame(page: JobPage, { frame }: Place): Promise<Frame | undefined> {
  const whole = await page.inPuppeteer();
  if (frame === undefined) return whole.mainFrame();
  const element = await whole.$(frame);
  // It may have left the page meanwhile.
  return (await element?.contentFrame().catch(() => null)) ?? undefined;
}

/** Returns the point of the page at which a frame's document begins. */
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
  return error instanceof Error && /context|detached|navigat|collected/i.test(error.message);
}
