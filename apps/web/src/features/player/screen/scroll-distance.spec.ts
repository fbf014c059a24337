import { scrollDistance } from './scroll-distance';

const FREE = { top: 60, bottom: 560 };

it.each([
  ['what is seen stays where it is', { top: 60, bottom: 560 }, 0],
  ['what is below comes to the top, with a little room', { top: 700, bottom: 900 }, 616],
  ['what has been scrolled past does too', { top: -300, bottom: -100 }, -384],
  ['what is higher is seen from its end', { top: 100, bottom: 800 }, 240],
  ['and stays there', { top: -141, bottom: 559 }, 0],
  ['what only just fits is not cut off at its end', { top: 700, bottom: 1_190 }, 630],
])('%s', (_, bar, distance) => {
  expect(scrollDistance(bar, FREE)).toBe(distance);
});
