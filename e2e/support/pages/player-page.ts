import type { TabPage } from '@tabdock/contracts/tabs';
import { waitFor } from '@tabdock/service-kit/testing';
import type { Page } from 'puppeteer-core';
import { newAccount, type Account } from '../api/account';
import { callFrom, registerIn } from '../api/page-api';
import { DEADLINE_MILLIS, Screen } from './screen';

interface Heard {
  contexts: AudioContext[];
  ears: AnalyserNode[];
}

/** Softer than this is silence. */
const SILENCE = 0.001;

/** The page of a tab while it is played. */
export class PlayerPage extends Screen {
  private constructor(page: Page) {
    super(page);
  }

  /** Listens to what the page plays; before it is opened. */
  static async of(page: Page): Promise<PlayerPage> {
    await page.evaluateOnNewDocument(() => {
      const heard: Heard = { contexts: [], ears: [] };
      Object.assign(window, { heard });
      const Original = window.AudioContext;
      window.AudioContext = class extends Original {
        constructor(options?: AudioContextOptions) {
          super(options);
          heard.contexts.push(this);
        }
      };
      const connect = AudioNode.prototype.connect as (
        this: AudioNode,
        to: AudioNode,
        ...more: number[]
      ) => AudioNode;
      AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode, ...more: number[]) {
        if (to instanceof AudioDestinationNode) {
          const ear = this.context.createAnalyser();
          heard.ears.push(ear);
          connect.call(this, ear);
        }
        return connect.call(this, to, ...more);
      } as typeof AudioNode.prototype.connect;
    });
    return new PlayerPage(page);
  }

  /** Waits, without opening its page, until the tab may be played. */
  async untilPlayable(tabId: string): Promise<void> {
    await waitFor(
      async () => {
        const { score } = await callFrom<TabPage>(this.page, 'GET', `/api/tabs/${tabId}`);
        return score?.playedBy === 'everybody';
      },
      { timeoutMillis: DEADLINE_MILLIS, message: 'the tab to be playable' },
    );
  }

  /** Leaves the browser logged in to a new account that has all of these tabs. */
  async asOwnerOf(...tabIds: readonly string[]): Promise<Account> {
    const account = newAccount();
    await registerIn(this.page, account);
    for (const tabId of tabIds) {
      await callFrom(this.page, 'POST', `/api/download/single/${tabId}`, {});
      await waitFor(
        async () => {
          const part = await this.page.evaluate(
            async (path) => (await fetch(path)).headers.get('tabdock-part'),
            `/api/tabs/${tabId}/play`,
          );
          return part === 'whole';
        },
        { timeoutMillis: DEADLINE_MILLIS, message: 'the whole tab to be playable' },
      );
    }
    return account;
  }

  /** Presses Play under the picture of the first bars. */
  pressPlay(): Promise<void> {
    return this.pressText('Play');
  }

  /** Presses what has an icon as well: its name for a screen reader begins with the place of that. */
  async pressText(text: string): Promise<void> {
    await this.page.locator(`section[aria-label="The music"] button::-p-text(${text})`).click();
  }

  async untilPlaying(): Promise<void> {
    const pause = await this.page.waitForSelector('button[aria-label="Pause"]');
    // A handle would keep the whole player in memory once it is closed.
    await pause?.dispose();
  }

  async untilPaused(): Promise<void> {
    await this.page.waitForSelector('[aria-label="Player"] button[aria-label="Play"]');
  }

  /** Number of the bar, counted from 1 within what is played. */
  bar(): Promise<number> {
    return this.page.$eval(
      'input[aria-label="Bar"]',
      (line) => Number((line as HTMLInputElement).value) + 1,
    );
  }

  async untilBar(wanted: (bar: number) => boolean, message: string): Promise<void> {
    await waitFor(async () => wanted(await this.bar()), {
      timeoutMillis: DEADLINE_MILLIS,
      message,
    });
  }

  /** Follows the music from here on; returns what tells the bars that were passed, and how long each of them lasted. */
  async followBars(): Promise<() => Promise<{ bar: number; millis: number }[]>> {
    const passed = await this.page.evaluateHandle(() => {
      const bars: { bar: number; millis: number }[] = [];
      let last = performance.now();
      const look = (now: number) => {
        const line = document.querySelector<HTMLInputElement>('input[aria-label="Bar"]');
        const bar = Number(line?.value) + 1;
        const current = bars.at(-1);
        if (current?.bar === bar) current.millis += now - last;
        else bars.push({ bar, millis: 0 });
        last = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      return bars;
    });
    return () => passed.evaluate((bars) => bars);
  }

  /** Follows the counts from here on; returns what tells the beats that were shown, each once. */
  async followCounts(): Promise<() => Promise<string[]>> {
    const shown = await this.page.evaluateHandle(() => {
      const beats = new Set<string>();
      const look = () => {
        const beat = document.querySelector('[data-count-mark]')?.textContent;
        if (beat) beats.add(beat);
        requestAnimationFrame(look);
      };
      look();
      return beats;
    });
    return () => shown.evaluate((beats) => [...beats]);
  }

  /** Whether the cursor lies over the mark of the repeated bars that it is in. */
  async isCursorOverLoop(): Promise<boolean> {
    return this.page.evaluate(() => {
      const cursor = document.querySelector<HTMLElement>('.at-cursor-beat');
      const marks = [...document.querySelectorAll<HTMLElement>('[data-loop-mark]')];
      if (!cursor) throw new Error('There is no cursor.');
      // Only what takes the pointer is found at a point.
      for (const element of [cursor, ...marks]) element.style.pointerEvents = 'auto';
      const { left, top, width, height } = cursor.getBoundingClientRect();
      const layers = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .filter((element) => element === cursor || element.matches('[data-loop-mark]'));
      return layers.length === 2 && layers[0] === cursor;
    });
  }

  /** Waits until an output sounds, and no other does; or until none does. */
  async untilHeard(isHeard: boolean): Promise<void> {
    await this.page.waitForFunction(
      (wanted, silence) => {
        const { heard } = window as unknown as { heard: Heard };
        const loud = heard.ears.filter((ear) => {
          const wave = new Float32Array(ear.fftSize);
          ear.getFloatTimeDomainData(wave);
          return ear.context.state === 'running' && wave.some((value) => Math.abs(value) > silence);
        });
        return new Set(loud.map(({ context }) => context)).size === wanted;
      },
      // Pages that are not seen have no frames.
      { polling: 50 },
      isHeard ? 1 : 0,
      SILENCE,
    );
  }

  /** How many outputs of sound the page holds, and how many workers. */
  async held(): Promise<{ outputs: number; workers: number }> {
    const outputs = await this.page.evaluate(() => {
      const { heard } = window as unknown as { heard: Heard };
      // What listens here keeps none that is closed.
      heard.contexts = heard.contexts.filter(({ state }) => state !== 'closed');
      heard.ears = heard.ears.filter(({ context }) => context.state !== 'closed');
      return heard.contexts.length;
    });
    return { outputs, workers: this.page.workers().length };
  }

  async untilNothingIsHeld(): Promise<void> {
    await waitFor(
      async () => {
        const { outputs, workers } = await this.held();
        return outputs === 0 && workers === 0;
      },
      { timeoutMillis: DEADLINE_MILLIS, message: 'all outputs and workers to be gone' },
    );
  }

  /** Silences the output as a call does that comes in. */
  async silence(): Promise<void> {
    await this.page.evaluate(async () => {
      const { heard } = window as unknown as { heard: Heard };
      await heard.contexts.at(-1)?.suspend();
    });
  }

  /** Lets the output fail, as it does where no device is left. */
  async loseDevice(): Promise<void> {
    await this.page.evaluate(() => {
      const { heard } = window as unknown as { heard: Heard };
      heard.contexts.at(-1)?.dispatchEvent(new Event('error'));
    });
  }
}
