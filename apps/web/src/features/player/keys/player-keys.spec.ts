import { playerKeyOf } from './player-keys';

function pressed(key: string, within = 'main', change: Partial<KeyboardEvent> = {}) {
  document.body.innerHTML =
    '<main></main><input id="text"><select></select><button></button><input id="bar" type="range">' +
    '<div role="dialog"><p></p></div>';
  return playerKeyOf({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
    target: document.querySelector(within),
    ...change,
  });
}

it.each([
  [' ', 'play'],
  ['ArrowLeft', 'barBack'],
  ['L', 'loop'],
  ['[', 'loopFrom'],
  ['+', 'faster'],
  ['=', 'faster'],
  ['-', 'slower'],
  ['PageDown', 'sectionOn'],
])('%j asks to %s', (key, does) => {
  expect(pressed(key)).toBe(does);
});

it('chooses tracks by their numbers', () => {
  expect(pressed('3')).toEqual({ track: 2 });
  expect(pressed('0')).toBeUndefined();
});

it.each([
  ['m', '#text'],
  ['1', 'select'],
  [' ', 'button'],
  ['ArrowRight', '#bar'],
  ['PageUp', '#bar'],
  ['s', '[role=dialog] p'],
])('leaves %j to %s', (key, within) => {
  expect(pressed(key, within)).toBeUndefined();
});

it('takes keys that a button or a slider does not need', () => {
  expect(pressed('m', 'button')).toBe('metronome');
  expect(pressed(' ', '#bar')).toBe('play');
});

it('leaves keys with Control, Alt or Command to the browser', () => {
  expect(pressed('s', 'main', { ctrlKey: true })).toBeUndefined();
  expect(pressed('ArrowLeft', 'main', { altKey: true })).toBeUndefined();
});
