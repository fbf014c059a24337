import { keepPlayerSettings, readPlayerSettings } from './player-settings';

it('has nothing where nothing was set', () => {
  expect(readPlayerSettings()).toEqual({});
});

it('keeps what was set beside what was set before', () => {
  keepPlayerSettings({ notation: 'notes', hasMetronome: true });
  keepPlayerSettings({ ramp: { from: 50, to: 120, step: 2 }, hasMetronome: false });
  expect(readPlayerSettings()).toEqual({
    notation: 'notes',
    hasMetronome: false,
    ramp: { from: 50, to: 120, step: 2 },
  });
});

it.each([
  { notation: 'runes' },
  { zoom: 40 },
  { zoom: '1' },
  { hasCountIn: 'yes' },
  { saidBars: 3 },
  { ramp: { from: 0, to: 100, step: 5 } },
  { ramp: { from: 50, to: 100 } },
  { ramp: null },
  { neck: { isShown: true } },
  { hasStringColours: 1 },
  { pause: 4 },
  { retuningPause: '20' },
  { other: 1 },
])('leaves out %j, and reads the rest', (kept) => {
  localStorage.setItem('player', JSON.stringify({ ...kept, layout: 'line' }));
  expect(readPlayerSettings()).toEqual({ layout: 'line' });
});
