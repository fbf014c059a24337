import { DEMO_CARDS } from '../objects/cards.ts';
import { html, type Html } from './html.ts';

export interface CardForm {
  /** Where the form is posted to. */
  readonly action: string;
  /** Text of its button. */
  readonly submit: string;
  /** Why the last try failed. */
  readonly fault?: string | undefined;
}

/** The field for a card number, and the demo cards, each of which fills it in with one click. */
export function cardForm({ action, submit, fault }: CardForm): Html {
  return html`<form method="post" action="${action}" data-card-form>
    <div class="field">
      <label for="card">Card number</label>
      <input
        id="card"
        name="card"
        type="text"
        inputmode="numeric"
        autocomplete="off"
        spellcheck="false"
        required
        maxlength="30"
        placeholder="Choose a card below"
        aria-describedby="${fault ? 'card-fault' : 'card-hint'}"
        ${fault ? html`aria-invalid="true"` : ''}
      />
      ${
        fault
          ? html`<p class="fault" id="card-fault" role="alert">${fault}</p>`
          : html`<p class="hint" id="card-hint">
              Real cards are refused; nothing typed here is kept.
            </p>`
      }
    </div>
    <fieldset class="cards">
      <legend>Demo cards</legend>
      ${DEMO_CARDS.map(
        ({ number, does }) =>
          html`<button type="button" class="demo-card" data-card="${number}" aria-pressed="false">
            <span class="number">${number}</span><span class="does">${does}</span>
          </button>`,
      )}
    </fieldset>
    <button type="submit" class="button main">${submit}</button>
  </form>`;
}

export interface BankQuestion {
  readonly action: string;
  /** What is confirmed, as `$4.99 to Tabdock`. */
  readonly what: string;
  readonly last4: string;
  readonly leave: { readonly href: string; readonly text: string };
}

/** What 3-D Secure looks like: the bank asks whether it is the cardholder. */
export function bankQuestion({ action, what, last4, leave }: BankQuestion): Html {
  return html`<section class="card bank">
      <p class="over">Demo bank</p>
      <h1>Is that you?</h1>
      <p>Confirm ${what} with the card that ends in ${last4}.</p>
      <form method="post" action="${action}" class="row">
        <button type="submit" name="answer" value="confirm" class="button main">Confirm</button>
        <button type="submit" name="answer" value="fail" class="button">This is not me</button>
      </form>
    </section>
    <p class="leave"><a href="${leave.href}">${leave.text}</a></p>`;
}
