import { Count } from './count';

function started(): Count {
  const count = new Count();
  count.begin();
  count.turn(true);
  return count;
}

it('tells the beat that sounds until the music begins', () => {
  const count = started();
  expect(count.beat).toBeNull();
  for (const beat of [1, 2, 3]) {
    count.click(beat);
    expect(count.beat).toBe(beat);
  }
  count.turn(true);
  expect(count.beat).toBeNull();
  count.click(1);
  expect(count.beat).toBeNull();
});

it('ends with a pause, and is not counted at the next start', () => {
  const count = started();
  count.click(2);
  count.turn(false);
  expect(count.beat).toBeNull();
  count.turn(true);
  count.click(1);
  expect(count.beat).toBeNull();
});

it('tells nothing before the count that is due has begun', () => {
  const count = new Count();
  count.turn(true);
  count.begin();
  count.click(4);
  expect(count.beat).toBeNull();
});
