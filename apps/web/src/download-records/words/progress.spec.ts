import { bytesWords, stringsOf } from './progress';

it.each([
  [24 * 1_024, 80 * 1_024, '24 KB of 80 KB'],
  [24 * 1_024 + 1, null, '25 KB'],
  [0, 80_000, '0 KB of 79 KB'],
  [500, 700, '1 KB of 1 KB'],
  [1_500_000, 3_000_000, '1.4 MB of 2.9 MB'],
  [90_000, 80_000, '88 KB'],
  [0, 0, '0 KB'],
])('%s bytes of %s are told as "%s"', (receivedBytes, totalBytes, words) => {
  expect(bytesWords({ receivedBytes, totalBytes })).toBe(words);
});

it('fills the strings by share where the whole is known', () => {
  const status = 'downloading';
  const filling = { state: 'filling' };
  expect(stringsOf({ status, progress: { receivedBytes: 20, totalBytes: 80 } })).toEqual({
    ...filling,
    share: 0.25,
  });
  expect(stringsOf({ status, progress: { receivedBytes: 20, totalBytes: null } })).toEqual(filling);
  expect(stringsOf({ status, progress: { receivedBytes: 90, totalBytes: 80 } })).toEqual(filling);
  expect(stringsOf({ status, progress: null })).toEqual(filling);
});

it('leaves them still while a download waits', () => {
  const progress = { receivedBytes: 20, totalBytes: 80 };
  expect(stringsOf({ status: 'pending', progress })).toEqual({ state: 'still' });
});
