import { renderApp } from '../../testing/render-app';
import { StringLines } from './string-lines';

/** How full each string is, from the thin one to the thick one. */
function fills(share: number): (string | undefined)[] {
  const { container } = renderApp(<StringLines state="filling" share={share} />);
  return Array.from(container.querySelectorAll<HTMLElement>('[style]'), ({ style }) =>
    style.transform.replace(/[^\d.]/g, ''),
  );
}

it.each([
  [0, ['0', '0', '0', '0', '0', '0']],
  [0.25, ['0', '0', '0', '0', '0.5', '1']],
  [1, ['1', '1', '1', '1', '1', '1']],
])('a share of %s fills them from the thick one', (share, expected) => {
  expect(fills(share)).toEqual(expected);
});

it('moves by itself where no share is known', () => {
  const { container } = renderApp(<StringLines state="filling" />);
  expect(container.querySelector('[style]')).toBeNull();
});
