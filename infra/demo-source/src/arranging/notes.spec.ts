import { firstDifference } from './notes.ts';

describe('firstDifference', () => {
  it('says which note differs', () => {
    expect(firstDifference([[0, 60, 0, 960]], [[0, 61, 0, 960]])).toBe(
      'note 1 (track/pitch/start/duration): asked for 0/60/0/960, file has 0/61/0/960',
    );
    expect(firstDifference([], [[0, 61, 0, 960]])).toContain('asked for nothing');
  });
});
