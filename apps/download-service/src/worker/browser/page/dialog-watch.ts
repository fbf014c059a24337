import type { DownloadRecipe } from '@tabdock/contracts/sources';
import type { Dialog, Page } from 'puppeteer-core';

type Answer = Extract<DownloadRecipe, { method: 'browser' }>['dialogs'];

const SHOWN_LENGTH = 100;

/** Answers the dialogs of a page, which would wait for ever, and remembers the last one. */
export class DialogWatch {
  private last: string | undefined;

  constructor(
    page: Page,
    private readonly answer: Answer,
  ) {
    page.on('dialog', (dialog) => void this.onDialog(dialog).catch(() => undefined));
  }

  /** What a reason has to say beside its own; empty without a dialog. */
  get note(): string {
    return this.last === undefined ? '' : `; ${this.last}`;
  }

  private async onDialog(dialog: Dialog): Promise<void> {
    const type = dialog.type();
    // Steps that leave a page mean it.
    if (type === 'beforeunload') return dialog.accept();
    const text = JSON.stringify(dialog.message().slice(0, SHOWN_LENGTH));
    const isAccepted = this.answer === 'accept';
    this.last = `a dialog waited (${type} ${text}) and was ${isAccepted ? 'accepted' : 'dismissed'}`;
    await (isAccepted ? dialog.accept(dialog.defaultValue()) : dialog.dismiss());
  }
}
