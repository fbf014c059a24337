import '@testing-library/jest-dom';
import { FakeSocket } from './fake-socket';

// The environment offers Node's FormData, which refuses the form that React hands it on a submit.
globalThis.FormData = class extends FormData {
  constructor() {
    super();
  }
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  FakeSocket.install();
  // jsdom has no layout: a phone by default, as most visitors have.
  setMatchMedia(390);
});

/** Answers `(min-width:…px)` media queries as a window of this width would. */
function setMatchMedia(width: number): void {
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
