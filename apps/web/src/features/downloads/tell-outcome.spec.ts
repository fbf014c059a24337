import { tellOutcome } from './tell-outcome';

const toast = { tone: 'error', title: 'Download failed', description: 'Not now.' } as const;

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** What shows the tab on the page, with this height in the window. */
function row(height: number): HTMLElement {
  const element = document.createElement('div');
  element.dataset['download'] = 'bass';
  element.getBoundingClientRect = () => new DOMRect(0, 0, 100, height);
  document.body.append(element);
  return element;
}
const inFront = (element: Element | null) => {
  document.elementFromPoint = () => element;
};

it('announces to screen readers alone where the page shows the download', () => {
  inFront(row(44));
  expect(tellOutcome('bass', toast)).toMatchObject({
    type: 'announcer/announce',
    payload: { text: 'Error: Download failed. Not now.' },
  });
});

it.each([
  ['of which the page shows nothing', 'lute', () => inFront(row(44))],
  ['that is folded away', 'bass', () => inFront(row(0))],
  ['that is out of the window', 'bass', () => (row(44), inFront(null))],
  ['that is behind something', 'bass', () => (row(44), inFront(document.body))],
])('shows a toast for a download %s', (_, tabId, prepare) => {
  prepare();
  expect(tellOutcome(tabId, toast)).toMatchObject({ type: 'toasts/showToast', payload: toast });
});
