import type { Browser } from 'puppeteer-core';
import { newVisitor, openBrowser, type Visitor } from './browser';

/** A browser for the surrounding tests; returns a function that creates a new visitor, who leaves after the test. */
export function newcomers(): () => Promise<Visitor> {
  let browser: Browser;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  afterEach(() => Promise.all(visitors.splice(0).map((visitor) => visitor.leave())));

  return async () => {
    const visitor = await newVisitor(browser);
    visitors.push(visitor);
    return visitor;
  };
}
