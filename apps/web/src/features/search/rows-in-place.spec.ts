import { rowInPlace } from './rows-in-place';

/** Two rows in a list, the first with the focus where that is said. */
function rows({ focused }: { focused: boolean }) {
  document.body.innerHTML =
    '<ul><li data-testid="version"><button>Download</button></li><li data-testid="version"></li></ul>';
  const list = document.querySelector('ul');
  const row = document.querySelector('li');
  if (!list || !row) throw new Error('There is no list.');
  if (focused) row.querySelector('button')?.focus();
  let top = 100;
  row.getBoundingClientRect = () => new DOMRect(0, top, 600, 80);
  return { list, row, moveTo: (next: number) => (top = next) };
}

let scrollBy: jest.SpyInstance;
beforeEach(() => {
  scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
  window.scrollY = 0;
});
afterEach(() => jest.restoreAllMocks());

it('scrolls by as much as the row with the focus has moved', () => {
  const { list, moveTo } = rows({ focused: true });
  const putBack = rowInPlace(list);
  moveTo(192);
  putBack();
  expect(scrollBy.mock.calls).toEqual([[0, 92]]);
});

it('holds the first row in view of a page that is scrolled down', () => {
  const { list, moveTo } = rows({ focused: false });
  window.scrollY = 400;
  const putBack = rowInPlace(list);
  moveTo(148);
  putBack();
  expect(scrollBy.mock.calls).toEqual([[0, 48]]);
});

it.each([
  ['nothing has moved', { focused: true }],
  ['nobody is at a row', { focused: false }],
])('leaves the page alone where %s', (_what, options) => {
  const { list, moveTo } = rows(options);
  const putBack = rowInPlace(list);
  if (!options.focused) moveTo(192);
  putBack();
  expect(scrollBy).not.toHaveBeenCalled();
});

it('leaves the page alone when the row is gone', () => {
  const { list, row, moveTo } = rows({ focused: true });
  const putBack = rowInPlace(list);
  moveTo(0);
  row.remove();
  putBack();
  expect(scrollBy).not.toHaveBeenCalled();
});
