import { WEB_PAGES } from '@tabdock/contracts/public';
import { FirstPage } from './first-page';

const url = (path: string) => new URL(path, 'http://localhost');

function pageWith(data?: unknown, path = '/'): FirstPage {
  const page = document.implementation.createHTMLDocument();
  if (data !== undefined) {
    const script = page.createElement('script');
    script.type = 'application/json';
    script.id = 'page-data';
    script.textContent = JSON.stringify(data);
    page.body.append(script);
  }
  return new FirstPage(page, path);
}

it('gives what came with the page to the call that would ask for it, once', () => {
  const page = pageWith({ path: '/api/songs/f%C3%BCr?page=2', body: { title: 'Für' } });
  expect(page.take(url('/api/songs/other'))).toBeUndefined();
  expect(page.take(url('/api/songs/f%C3%BCr'))).toBeUndefined();
  expect(page.take(url('/api/songs/für?page=2'))).toEqual({ title: 'Für' });
  expect(page.take(url('/api/songs/für?page=2'))).toBeUndefined();
});

/** Calls that are made, and what ends the first of them. */
function callsOf(page: FirstPage, first: Promise<unknown>) {
  const made: string[] = [];
  const call = (name: string, answer: Promise<unknown> = Promise.resolve()) =>
    page.call(() => (made.push(name), answer));
  const all = Promise.allSettled([call('first', first), call('second'), call('third')]);
  return { made, all };
}

it('makes the first call of a page without a cookie alone', async () => {
  let answer = () => {};
  const first = new Promise<void>((resolve) => (answer = resolve));
  const { made, all } = callsOf(pageWith({ path: '/api/x', body: {} }), first);
  expect(made).toEqual(['first']);
  answer();
  await all;
  expect(made).toEqual(['first', 'second', 'third']);
});

it('goes on when the first call fails', async () => {
  const { made, all } = callsOf(
    pageWith({ path: '/api/x', body: {} }),
    Promise.reject(new Error('no')),
  );
  await all;
  expect(made).toEqual(['first', 'second', 'third']);
});

it.each(WEB_PAGES.public)('makes the first call of %s alone, if nothing is there', (pattern) => {
  const path = pattern.replace(/:\w+/g, 'f%C3%BCr-elise');
  for (const address of [path, `${path}/`]) {
    const { made } = callsOf(pageWith(undefined, address), new Promise(() => {}));
    expect(made).toEqual(['first']);
  }
});

it.each([...WEB_PAGES.open, ...WEB_PAGES.private])('makes all calls of %s at once', (path) => {
  const { made } = callsOf(pageWith(undefined, path), new Promise(() => {}));
  expect(made).toEqual(['first', 'second', 'third']);
});
