import type { BrowserContext, CDPSession, Page, Protocol } from 'puppeteer-core';
import { watchNetwork } from './page-network';

/** Characters of an error's message that are shown. */
const SHOWN_LENGTH = 200;
/** The status is known, and the site sent no page of its own with it. */
const STATUS_WITHOUT_PAGE = 'net::ERR_HTTP_RESPONSE_CODE_FAILURE';

/**
 * The page of a job, over a CDP session of its own: setting up and following Puppeteer's page costs a fifth of a job.
 */
export class JobPage {
  /** Address of the current document. */
  url = 'about:blank';

  private constructor(
    readonly session: CDPSession,
    /** Id of its target, which is that of its main frame too. */
    readonly id: string,
    private readonly context: BrowserContext,
  ) {
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === id) this.url = `${frame.url}${frame.urlFragment ?? ''}`;
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === id) this.url = url;
    });
  }

  /** @param browser session of the whole browser */
  static async open(browser: CDPSession, context: BrowserContext): Promise<JobPage> {
    const { targetId } = await browser.send('Target.createTarget', {
      url: 'about:blank',
      ...(context.id === undefined ? {} : { browserContextId: context.id }),
    });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const session = browser.connection()?.session(sessionId);
    if (!session) throw new Error('the page was closed');
    const page = new JobPage(session, targetId, context);
    await Promise.all([session.send('Page.enable'), watchNetwork(session)]);
    return page;
  }

  get isClosed(): boolean {
    return this.session.detached;
  }

  /**
   * @returns whether a page of the site's follows, and not another place in the current one or a status alone
   * @throws Error of Chromium's if there was no answer, or a download
   */
  async navigate(url: string): Promise<boolean> {
    const { errorText, loaderId } = await this.session.send('Page.navigate', { url });
    if (errorText === STATUS_WITHOUT_PAGE) return false;
    if (errorText !== undefined) throw new Error(`${errorText} at ${url}`);
    return loaderId !== undefined;
  }

  /**
   * Runs a function in the current document. @throws Error with the function's message, or that the document is gone
   */
  async evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
      expression: `(${run.toString()})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(messageOf(exceptionDetails));
    return result.value as Result;
  }

  /** The last error that a script of the current document did not catch. Costs a page without failure nothing. */
  async scriptError(): Promise<string | undefined> {
    let last: string | undefined;
    const remember = ({ exceptionDetails }: Protocol.Runtime.ExceptionThrownEvent) => {
      last = messageOf(exceptionDetails);
    };
    this.session.on('Runtime.exceptionThrown', remember);
    // Chromium has kept the errors of the document, and sends them before it answers.
    await this.session.send('Runtime.enable').catch(() => undefined);
    this.session.off('Runtime.exceptionThrown', remember);
    return last;
  }

  async click(x: number, y: number): Promise<void> {
    const at = { x, y, clickCount: 1 };
    const left = { ...at, button: 'left' } as const;
    await Promise.all([
      this.session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', clickCount: 0 }),
      this.session.send('Input.dispatchMouseEvent', { ...left, type: 'mousePressed', buttons: 1 }),
      this.session.send('Input.dispatchMouseEvent', { ...left, type: 'mouseReleased', buttons: 0 }),
    ]);
  }

  /** Puppeteer's view of the page, which knows frames and how to type; made when it is first asked for. */
  async inPuppeteer(): Promise<Page> {
    const [page] = await this.context.pages();
    if (page === undefined) throw new Error('the page was closed');
    return page;
  }
}

/** Message of what was thrown, which may be any value; an error's stack is left out. */
function messageOf({ text, exception }: Protocol.Runtime.ExceptionDetails): string {
  const said = exception?.description ?? String(exception?.value ?? text);
  return (said.split('\n')[0] ?? text).slice(0, SHOWN_LENGTH);
}
