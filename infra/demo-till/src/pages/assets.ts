import { STYLE } from './style.ts';

/** Fills in a demo card, sends a payment once, prints. */
const SCRIPT = `'use strict';
for (const form of document.querySelectorAll('[data-card-form]')) {
  const input = form.querySelector('[name=card]');
  const cards = [...form.querySelectorAll('[data-card]')];
  const mark = () => {
    for (const card of cards) {
      card.setAttribute('aria-pressed', String(card.dataset.card === input.value));
    }
  };
  for (const card of cards) {
    card.addEventListener('click', () => {
      input.value = card.dataset.card;
      mark();
    });
  }
  input.addEventListener('input', mark);
  form.addEventListener('submit', () => {
    form.querySelector('[type=submit]').disabled = true;
  });
}
// A page that the browser kept has a button that was pressed.
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[data-card-form] [type=submit]')) {
    button.disabled = false;
  }
});
for (const button of document.querySelectorAll('[data-print]')) {
  button.addEventListener('click', () => print());
}
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#b4540a"/><path d="M7 11h18M7 16h13M7 21h8" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>
`;

export interface Asset {
  readonly path: string;
  readonly type: string;
  readonly content: string;
}

export const ASSETS: readonly Asset[] = [
  { path: '/assets/till.css', type: 'text/css; charset=utf-8', content: STYLE },
  { path: '/assets/till.js', type: 'text/javascript; charset=utf-8', content: SCRIPT },
  { path: '/assets/icon.svg', type: 'image/svg+xml', content: ICON },
];
