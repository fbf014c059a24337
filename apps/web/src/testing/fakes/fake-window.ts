import { act } from '@testing-library/react';

interface Watched {
  target: Element;
  tell: (ratio: number, top: number) => void;
}

/** Which parts of a page are in view, whether its window is visible, and what the page sent when it was left. */
export class FakeWindow {
  private watched: Watched[] = [];
  private hidden = false;
  readonly beacons: { path: string; body: Promise<unknown> }[] = [];

  install(): this {
    const { watched } = this;
    const remove = (isGone: (one: Watched) => boolean) => {
      for (const one of watched.filter(isGone)) watched.splice(watched.indexOf(one), 1);
    };
    globalThis.IntersectionObserver = class implements IntersectionObserver {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      private readonly own: Watched[] = [];
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe(target: Element): void {
        const tell = (intersectionRatio: number, top: number) => {
          const entry = {
            target,
            intersectionRatio,
            isIntersecting: intersectionRatio > 0,
            boundingClientRect: { top },
          };
          this.callback([entry as IntersectionObserverEntry], this);
        };
        this.own.push({ target, tell });
        watched.push(...this.own.slice(-1));
      }
      unobserve(target: Element): void {
        remove((one) => this.own.includes(one) && one.target === target);
      }
      disconnect(): void {
        remove((one) => this.own.includes(one));
      }
      takeRecords(): [] {
        return [];
      }
    };
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => this.hidden });
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (url: URL, body: Blob) => {
        const text = body.text().then((json): unknown => JSON.parse(json));
        this.beacons.push({ path: url.pathname, body: text });
        return true;
      },
    });
    return this;
  }

  /** The observed elements. */
  get places(): Element[] {
    return this.watched.map(({ target }) => target);
  }

  /** Shows this share of every watched element in the window. */
  see(ratio: number): void {
    act(() => this.watched.slice().forEach(({ tell }) => tell(ratio, 0)));
  }

  /** Every watched element is below the window. */
  seeNothingYet(): void {
    act(() => this.watched.slice().forEach(({ tell }) => tell(0, window.innerHeight + 1)));
  }

  hide(): void {
    this.setHidden(true);
  }

  show(): void {
    this.setHidden(false);
  }

  private setHidden(hidden: boolean): void {
    this.hidden = hidden;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }
}
