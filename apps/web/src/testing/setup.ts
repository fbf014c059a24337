import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as React from 'react';
import type * as limits from '../config/limits';
import { quickComputedStyle } from './computed-style';
import { FakeSocket } from './fakes/fake-socket';
import { setWindowWidth } from './window-width';

// The environment offers Node's FormData, which refuses the form that React hands it on a submit.
globalThis.FormData = class extends FormData {
  constructor() {
    super();
  }
};

// These observers do nothing: jsdom has no layout to measure.
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

// No style rules: jsdom walks through all of them for every element whose role a test asks for, which took a third of
// the suite's processor time. What rules show and hide is looked at in Chromium.
jest.mock('@emotion/sheet', () => ({
  StyleSheet: class {
    readonly tags: HTMLStyleElement[] = [];
    hydrate(): void {}
    insert(): void {}
    flush(): void {}
  },
}));

// No CSS either: style functions run, and what they return is dropped.
jest.mock('@emotion/serialize', () => {
  const run = (styles: unknown, props: unknown): void => {
    if (Array.isArray(styles)) for (const one of styles) run(one, props);
    else if (typeof styles === 'function' && props !== undefined) run(styles(props), props);
  };
  return {
    serializeStyles: (styles: unknown[], _registered: unknown, props: unknown) => {
      run(styles, props);
      return { name: 'none', styles: '' };
    },
  };
});

window.getComputedStyle = quickComputedStyle(window.getComputedStyle);

// React captures the stack of every element that it creates, up to 10,000 a second: a seventh of the suite's time.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});

// Node's own limit; Jest's 100 are captured for every element that React creates.
Error.stackTraceLimit = 10;

// What a person sees for seconds is still there when a test on a busy machine looks for it.
jest.mock('../config/limits', () => ({
  ...jest.requireActual<typeof limits>('../config/limits'),
  ANNOUNCEMENT_MILLIS: 60_000,
  TOAST_MILLIS: 60_000,
  UNDO_MILLIS: 60_000,
}));

configure({
  // Long enough on a busy machine, and shorter than Jest's, so that a red assertion says what it looked for.
  asyncUtilTimeout: 30_000,
  // The document is left out: printing it at every look of a `findBy` or `waitFor` takes longer than the look.
  getElementError: (message) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** The pages of a spec's folder load before its tests: their modules take seconds on a busy machine. */
beforeAll(() => {
  const folder = dirname(expect.getState().testPath ?? '');
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.page.tsx')) jest.requireActual(join(folder, file));
  }
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  FakeSocket.install();
  // jsdom has no layout: a phone by default, as most visitors have.
  setWindowWidth(390);
});
