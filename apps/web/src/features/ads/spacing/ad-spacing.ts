import { keepDistance, type Place } from './keep-distance';

/** Least distance between two ads, in heights of the window, which on a phone grows when its bars leave. */
const DISTANCE = 1.25;

interface Slot {
  element: Element;
  isPinned: boolean;
  /** Whether it came with content that is not painted yet. */
  isNew: boolean;
}

/** Decides which slots of a page show an ad. */
export class AdSpacing {
  private readonly slots = new Set<Slot>();
  private readonly listeners = new Set<() => void>();
  private shown: ReadonlySet<Element> = new Set();
  private isFrameAwaited = false;

  /** Call before the slot is painted; returns what removes it. */
  add(element: Element, isPinned: boolean): () => void {
    const slot: Slot = { element, isPinned, isNew: true };
    this.slots.add(slot);
    this.checkInFrame();
    return () => void this.slots.delete(slot);
  }

  shows(element: Element | null): boolean {
    return element !== null && this.shown.has(element);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Looks again whenever the page or its window has another size. */
  readonly watch = (): (() => void) => {
    const observer = new ResizeObserver(this.check);
    observer.observe(document.body);
    window.addEventListener('resize', this.check);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', this.check);
    };
  };

  readonly check = (): void => {
    const places = [...this.slots].map((slot) => this.placeOf(slot));
    const kept = [...keepDistance(places, DISTANCE * window.innerHeight)];
    if (kept.length === this.shown.size && kept.every(({ element }) => this.shown.has(element)))
      return;
    this.shown = new Set(kept.map(({ element }) => element));
    for (const listener of this.listeners) listener();
  };

  /** Looks before the next frame is painted: looking at once lays out the page in the task that drew it. */
  private checkInFrame(): void {
    if (this.isFrameAwaited) return;
    this.isFrameAwaited = true;
    requestAnimationFrame(() => {
      this.isFrameAwaited = false;
      const painted = [...this.slots];
      this.check();
      requestAnimationFrame(() => painted.forEach((slot) => (slot.isNew = false)));
    });
  }

  private placeOf({ element, isPinned, isNew }: Slot): Place & { element: Element } {
    const { top, bottom } = element.getBoundingClientRect();
    const isShown = !isNew && this.shown.has(element);
    const canAppear = isNew || top >= window.innerHeight;
    return { element, top, bottom, isPinned, isShown, canAppear };
  }
}
