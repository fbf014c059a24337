/** Answers `(min-width:…px)` media queries as a window of this many pixels would. */
export function setWindowWidth(width: number): void {
  window.matchMedia = (query: string) => {
    const minimum = Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Infinity);
    return {
      matches: width >= minimum,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    };
  };
}
