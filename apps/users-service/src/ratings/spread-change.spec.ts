import { spreadChange } from './spread-change';

describe('the change of a spread', () => {
  it('adds a first rating', () => {
    expect(spreadChange({ to: 4 })).toEqual([0, 0, 0, 1, 0]);
  });

  it('moves a changed rating', () => {
    expect(spreadChange({ from: 5, to: 1 })).toEqual([1, 0, 0, 0, -1]);
  });

  it('takes a removed rating away', () => {
    expect(spreadChange({ from: 2 })).toEqual([0, -1, 0, 0, 0]);
  });

  it('is nothing where the stars stay', () => {
    expect(spreadChange({ from: 3, to: 3 })).toEqual([0, 0, 0, 0, 0]);
  });
});
