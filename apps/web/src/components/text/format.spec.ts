import {
  count,
  formatShort,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatPercent,
} from './format';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [25_088, '24.5 KB'],
  [200 * 1024, '200 KB'],
  [3 * 1024 * 1024, '3.0 MB'],
])('%d bytes read as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

it('counts in the singular and the plural', () => {
  expect([count(1, 'result'), count(0, 'result'), count(1_200, 'bar')]).toEqual([
    '1 result',
    '0 results',
    '1,200 bars',
  ]);
});

it('writes a date without minding the time zone, and leaves what is no date alone', () => {
  expect([formatDate('2021-03-14'), formatDate('spring')]).toEqual(['14 Mar 2021', 'spring']);
});

it('writes the day of a point in time as it is where the reader is', () => {
  const { DateTimeFormat } = Intl;
  const format = jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(
      (locale, options) => new DateTimeFormat(locale, { timeZone: 'America/New_York', ...options }),
    );
  jest.isolateModules(() => {
    const there = jest.requireActual<typeof import('./format')>('./format');
    expect(there.formatDateTime('2026-11-21T01:30:00.000Z')).toBe('20 Nov 2026, 20:30');
    expect(there.formatDate('2026-11-21T01:30:00.000Z')).toBe('20 Nov 2026');
    expect(there.formatDate('2026-11-21')).toBe('21 Nov 2026');
  });
  format.mockRestore();
});

it('writes a point in time with its hour and minute', () => {
  expect(formatDateTime('2021-03-14T12:05:00.000Z')).toMatch(/^1[345] Mar 2021, \d\d:\d\d$/);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1k'],
  [1_204, '1.2k'],
  [12_345, '12.3k'],
  [999_960, '1M'],
  [3_400_000, '3.4M'],
])('shortens %d to %s', (value, text) => expect(formatShort(value)).toBe(text));

it('writes a share with one decimal', () => {
  expect([formatPercent(0.038), formatPercent(0), formatPercent(1)]).toEqual([
    '3.8%',
    '0.0%',
    '100.0%',
  ]);
});
