import { escapeHtml, find, type ListedTab, pageOf } from './listed-tabs';
import type { Answer } from './tab-site';

const PAGE_SIZE = 20;

/** A page rendered by a script: its data is JSON in an attribute, with adverts between the results. */
export function storeSite(url: URL): Answer {
  const found = find(url.searchParams.get('value') ?? '');
  const page = Number(url.searchParams.get('page') ?? '1');
  const rows = pageOf(found, page, PAGE_SIZE);
  const results = rows.flatMap((tab, index) =>
    index % 5 === 0
      ? [{ marketing_type: 'TabPro', artist_name: 'Try it' }, result(tab)]
      : [result(tab)],
  );
  const store = {
    store: { page: { data: { results, has_more: page * PAGE_SIZE < found.length } } },
  };
  const json = escapeHtml(JSON.stringify(store));
  return {
    status: found.length === 0 ? 404 : 200,
    html: `<!doctype html><div class="js-store" data-content="${json}"></div><script>draw()</script>`,
  };
}

function result(tab: ListedTab) {
  return {
    id: tab.id,
    song_name: escapeHtml(tab.title),
    artist_name: escapeHtml(tab.artist) || null,
    type: tab.kind,
    rating: tab.rating,
    votes: tab.votes,
    tonality: { tuning: { value: tab.tuning } },
    tab_url: `/tab/${tab.id}`,
  };
}
