import type { Browser } from 'puppeteer-core';
import { newVisitor, openBrowser, type Visitor } from './browser';

/** Starts a browser for the surrounding tests; returns a function that creates a visitor, who leaves after the test. */
export function newcomers(...browserArguments: readonly string[]): () => Promise<Visitor> {
  let browser: Browser;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await openBrowser(...browserArguments);
  });
  afterAll(() => browser.close());
  afterEach(() => Promise.all(visitors.splice(0).map((visitor) => visitor.leave())));

  return async () => {
    const visitor = await newVisitor(browser);
    visitors.push(visitor);
    return visitor;
  };
}
