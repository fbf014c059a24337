import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { FakeSocket } from './fake-socket';
import { setWindowWidth } from './window-width';

// The environment offers Node's FormData, which refuses the form that React hands it on a submit.
globalThis.FormData = class extends FormData {
  constructor() {
    super();
  }
};

// What nothing here measures: jsdom has no layout.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
};
Element.prototype.scrollIntoView = () => {};

// Machines that run tests are slow at times; what is there at once is found at once all the same.
configure({ asyncUtilTimeout: 5_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  FakeSocket.install();
  // jsdom has no layout: a phone by default, as most visitors have.
  setWindowWidth(390);
});
