import type { DownloadRecipe } from '@tabdock/contracts/sources';
import type { CDPSession, Protocol } from 'puppeteer-core';

type Answer = Extract<DownloadRecipe, { method: 'browser' }>['dialogs'];

const SHOWN_LENGTH = 100;

/** Answers the dialogs of a page, which would wait for ever, and remembers the last one. */
export class DialogWatch {
  private last: string | undefined;

  constructor(
    private readonly session: CDPSession,
    private readonly answer: Answer,
  ) {
    session.on('Page.javascriptDialogOpening', (dialog) => this.onDialog(dialog));
  }

  /** Text to append to the reason of a failure; empty without a dialog. */
  get note(): string {
    return this.last === undefined ? '' : `; ${this.last}`;
  }

  private onDialog(dialog: Protocol.Page.JavascriptDialogOpeningEvent): void {
    const { type, message, defaultPrompt } = dialog;
    // A step that leaves a page does so on purpose.
    if (type === 'beforeunload') return this.close(true);
    const text = JSON.stringify(message.slice(0, SHOWN_LENGTH));
    const isAccepted = this.answer === 'accept';
    this.last = `a dialog waited (${type} ${text}) and was ${isAccepted ? 'accepted' : 'dismissed'}`;
    this.close(isAccepted, defaultPrompt);
  }

  private close(accept: boolean, promptText?: string): void {
    const answer = { accept, ...(promptText === undefined ? {} : { promptText }) };
    this.session.send('Page.handleJavaScriptDialog', answer).catch(() => undefined);
  }
}
