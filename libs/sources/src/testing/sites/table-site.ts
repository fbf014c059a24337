import { escapeHtml, find, type ListedTab, pageOf } from './listed-tabs';
import type { Answer } from './tab-site';

const PAGE_SIZE = 20;

/** An old-fashioned page: one big table with headings, no-break spaces, other kinds of files among the tabs. */
export function tableSite(url: URL): Answer {
  if (url.pathname !== '/search.php') return { status: 404, html: '<h1>Not Found</h1>' };
  const found = find(url.searchParams.get('q') ?? '');
  if (found.length === 0) {
    return { html: layout('<p>Sorry, we did not find anything for you.</p>') };
  }
  const page = Number(url.searchParams.get('page') ?? '1');
  const rows = pageOf(found, page, PAGE_SIZE).map(row).join('');
  const heading = '<tr class="head"><th>Song</th><th>Band</th><th>Type</th></tr>';
  return { html: layout(`<table id="results">${heading}${rows}</table>`) };
}

function row(tab: ListedTab): string {
  const [year, month, day] = tab.date.split('-');
  return `<tr>
    <td><a href="tab.php?id=${tab.id}">${escapeHtml(tab.title)}</a>&nbsp;</td>
    <td class=band>${escapeHtml(tab.artist) || '&nbsp;'}</td>
    <td class=type>${tab.kind}</td>
    <td class=rate>${tab.rating.toFixed(1)}&nbsp;of&nbsp;5</td>
    <td class=votes>${tab.votes.toLocaleString('en-US')} votes</td>
    <td class=size>${tab.kilobytes.toFixed(1)}&nbsp;KB</td>
    <td class=date>${day}.${month}.${year}</td>
  </tr>`;
}

function layout(body: string): string {
  return `<!doctype html><html><body><div id=menu><table><tr><td><a href="/">Home</a></table></div>${body}</body></html>`;
}
