import { FakeApi } from '../../testing/fakes/fake-api';
import { ReleaseReload } from './release-reload';
import { watchForWork } from './unsaved-work';

const pageOf = (release: string) =>
  `<!doctype html><script src="/theme.js"></script><script type="module" crossorigin src="/assets/index-${release}.js"></script>`;

let api: FakeApi;
let reload: jest.Mock;
/** The page of this release is in the window, opened just now. */
function open(release: string): ReleaseReload {
  document.head.innerHTML = '';
  const entry = document.createElement('script');
  entry.setAttribute('type', 'module');
  entry.setAttribute('src', `/assets/index-${release}.js`);
  document.head.append(entry);
  return new ReleaseReload(reload);
}
const serve = (release: string) => api.on('GET /', () => new Response(pageOf(release)));

beforeEach(() => {
  api = new FakeApi().install();
  reload = jest.fn();
  serve('two');
});
afterEach(() => {
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

it('loads the page again when the server has another release', async () => {
  await expect(open('one').reloadIfReplaced()).resolves.toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does it once for all the parts that are missing at the same time', async () => {
  const page = open('one');
  await expect(Promise.all([page.reloadIfReplaced(), page.reloadIfReplaced()])).resolves.toEqual([
    true,
    true,
  ]);
  await expect(page.reloadIfReplaced()).resolves.toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('ends with the message when replicas of two releases answer by turns', async () => {
  for (const [opened, served] of [
    ['one', 'two'],
    ['two', 'one'],
  ] as const) {
    serve(served);
    await expect(open(opened).reloadIfReplaced()).resolves.toBe(true);
  }
  serve('two');
  await expect(open('one').reloadIfReplaced()).resolves.toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each<[string, () => void]>([
  ['the server still has this release', () => serve('one')],
  ['the server is away', () => api.on('GET /', () => Promise.reject(new TypeError('Failed')))],
  ['the server is starting', () => api.on('GET /', () => new Response('', { status: 503 }))],
  ['something else answers', () => api.on('GET /', () => new Response('Log in to this network'))],
  ['there is no connection', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  [
    'the browser remembers nothing',
    () =>
      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError');
      }),
  ],
])('stays when %s', async (_name, arrange) => {
  arrange();
  await expect(open('one').reloadIfReplaced()).resolves.toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('stays while there is unsaved work, and loads again at the next missing part after that', async () => {
  const page = open('one');
  const forget = watchForWork(() => true);
  await expect(page.reloadIfReplaced()).resolves.toBe(false);
  forget();
  await expect(page.reloadIfReplaced()).resolves.toBe(true);
});
