import { escapeHtml, find, LISTED_TABS, type ListedTab, pageOf } from './listed-tabs';
import type { Answer } from './tab-site';

const PAGE_SIZE = 10;

/**
 * A page for phones: stars and half stars instead of numbers, titles in pieces, a link to the next page, the tuning on
 * the tab's own page.
 */
export function mobileSite(url: URL): Answer {
  const id = /^\/m\/t\/(\d+)$/.exec(url.pathname)?.[1];
  if (id !== undefined) {
    const tab = LISTED_TABS.find((listed) => listed.id === Number(id));
    return { html: `<!doctype html><dl><dt>Tuning<dd class=tuning>${tab?.tuning}</dl>` };
  }
  const query = decodeURIComponent(/^\/m\/find\/(.*)$/.exec(url.pathname)?.[1] ?? '');
  const found = find(query.replaceAll('-', ' '));
  const page = Number(url.searchParams.get('p') ?? '1');
  if (found.length === 0) return { html: '<!doctype html><div class="empty">No tabs :(</div>' };
  const cards = pageOf(found, page, PAGE_SIZE).map(card).join('');
  const next =
    page * PAGE_SIZE < found.length ? `<a rel="next" href="?p=${page + 1}">More tabs</a>` : '';
  return { html: `<!doctype html><main>${cards}</main>${next}` };
}

function card(tab: ListedTab): string {
  const words = tab.title.split(' ').map((word) => `<span>${escapeHtml(word)}</span>`);
  const stars = Array.from({ length: 5 }, (_, index) =>
    index + 1 <= tab.rating
      ? '<i class="star on"></i>'
      : index < tab.rating
        ? '<i class="star half"></i>'
        : '<i class="star"></i>',
  );
  const artist = tab.artist === '' ? '' : `<small>by ${escapeHtml(tab.artist)}</small>`;
  return `<article data-kind="${tab.kind}"><a href="/m/t/${tab.id}"><h3>${words.join('')}</h3></a>${artist}<p>${stars.join('')}</p></article>`;
}
