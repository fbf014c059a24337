import { TOOLTIP_DELAY_MILLIS, TOOLTIP_SKIP_MILLIS } from '../../config/limits';
import { watchTips } from './watch-tips';

let shown: string | null;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  shown = null;
  document.body.innerHTML = `
    <button id="help" data-tip="Help"><svg id="icon"></svg></button>
    <button id="theme" data-tip="Theme"></button>
    <p id="text"></p>`;
  stop = watchTips((tip) => (shown = tip && tip.text));
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  jest.useRealTimers();
});

const element = (id: string) => document.getElementById(id)!;
const point = (id: string, pointerType = 'mouse') => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  element(id).dispatchEvent(event);
};
const wait = (millis: number) => jest.advanceTimersByTime(millis);

it('shows after 700 ms what is pointed at, and nothing once that is left', () => {
  point('icon');
  wait(TOOLTIP_DELAY_MILLIS - 1);
  expect(shown).toBeNull();
  wait(1);
  expect(shown).toBe('Help');
  point('text');
  expect(shown).toBeNull();
});

it('shows the neighbour at once, and waits again 300 ms later', () => {
  point('help');
  wait(TOOLTIP_DELAY_MILLIS);
  point('text');
  wait(TOOLTIP_SKIP_MILLIS - 1);
  point('theme');
  wait(0);
  expect(shown).toBe('Theme');
  point('text');
  wait(TOOLTIP_SKIP_MILLIS);
  point('help');
  wait(TOOLTIP_DELAY_MILLIS - 1);
  expect(shown).toBeNull();
});

it('goes with Escape and a press, and does not come for a finger', () => {
  point('help', 'touch');
  wait(TOOLTIP_DELAY_MILLIS);
  expect(shown).toBeNull();
  for (const event of [
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    new MouseEvent('pointerdown', { bubbles: true }),
  ]) {
    point('help');
    wait(TOOLTIP_DELAY_MILLIS);
    expect(shown).toBe('Help');
    element('help').dispatchEvent(event);
    expect(shown).toBeNull();
  }
});

it('follows the text, which may change while it is shown', async () => {
  point('help');
  wait(TOOLTIP_DELAY_MILLIS);
  element('help').dataset['tip'] = 'Close';
  await Promise.resolve();
  expect(shown).toBe('Close');
  delete element('help').dataset['tip'];
  await Promise.resolve();
  expect(shown).toBeNull();
});
