import fc from 'fast-check';
import { harmOf } from './part-name';

it.each([
  'VERSION',
  'meta.json',
  'Content/',
  'Content/score.gpif',
  'Content/BinaryStylesheet',
  'Content/PartConfiguration',
  'Content/LayoutConfiguration',
  'Content/Preferences.json',
  'Content/ScoreViews/10.gpsv',
  'Content/Stylesheets/scoreview0.gpss',
  'Content/Assets/3f2b6f0e-2f5a-4f5e-9f43-0a4e0f5f7a11.ogg',
  'Content/Assets/take 1..2.mp3',
  'Content/LayoutConfiguration.next',
  '...',
])('takes %s for harmless', (name) => {
  expect(harmOf(name)).toBeUndefined();
});

it.each([
  '../score.gpif',
  'Content/../../../etc/passwd',
  'Content/..',
  '/etc/cron.d/tab',
  'C:/Windows/tab.dll',
  'c:tab',
  '..\\..\\tab',
  'Content\\score.gpif',
])('says that %s leads out', (name) => {
  expect(harmOf(name)).toBe('leads out of the archive');
});

it.each([
  'setup.exe',
  'Content/Setup.EXE',
  'Content/run.sh',
  'tab.js',
  'tab.bat',
  'tab.exe. .',
  'tab.so.1.2',
  'Tab.app/Contents/MacOS/tab',
])('says that %s is a program', (name) => {
  expect(harmOf(name)).toBe('is a program');
});

it('finds a step out wherever it is in a path', () => {
  const names = fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 5 });
  fc.assert(
    fc.property(names, names, fc.constantFrom('/', '\\'), (before, after, separator) => {
      const path = [...before, '..', ...after].join(separator);
      if (path !== '..') expect(harmOf(path)).toBe('leads out of the archive');
    }),
  );
});

it.each(['tab.exe\0.txt', 'tab\u202Etxt.exe', 'tab\u200B'])(
  'refuses control characters in %j',
  (name) => {
    expect(harmOf(name)).toBe('has control characters in its name');
  },
);
