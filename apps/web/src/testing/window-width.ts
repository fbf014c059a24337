let pixels = 0;
const changes = new EventTarget();

/**
 * Answers `(min-width:…px)` media queries as a window of this many pixels would, and reports the change to listeners.
 */
export function setWindowWidth(width: number): void {
  pixels = width;
  window.matchMedia = (media: string) => {
    const minimum = Number(/min-width:\s*(\d+)/.exec(media)?.[1] ?? Infinity);
    return {
      get matches() {
        return pixels >= minimum;
      },
      media,
      onchange: null,
      addEventListener: (_type: 'change', listener: EventListener) =>
        changes.addEventListener('change', listener),
      removeEventListener: (_type: 'change', listener: EventListener) =>
        changes.removeEventListener('change', listener),
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    };
  };
  changes.dispatchEvent(new Event('change'));
}
