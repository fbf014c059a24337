import type { ManifestTab } from '../catalogue/manifest.ts';
import type { Page } from '../catalogue/search.ts';
import { html, type Html } from './html.ts';
import { page, searchForm } from './layout.ts';

/** A sponsor's row follows these result rows. */
const SPONSOR_AFTER = [2, 12];

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function sizeLabel(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

export function stars(rating: number): string {
  const full = Math.round(rating);
  return '★'.repeat(full) + '☆'.repeat(5 - full);
}

function resultRow(tab: ManifestTab): Html {
  return html`<li class="result">
    <div class="top">
      <a class="result-title" href="/tabs/${tab.slug}">${tab.title}</a>
      <span class="result-artist">${tab.artist}</span>
      <span class="result-version">${tab.version}</span>
    </div>
    <p class="result-description">${tab.description}</p>
    <p class="facts">
      <span class="result-format">${tab.format.toUpperCase()}</span>
      <span class="result-size">${sizeLabel(tab.sizeBytes)}</span>
      <span class="result-tuning">${tab.tuning}</span>
      <span class="result-tempo">${tab.tempo} bpm</span>
      <span class="result-tracks">${counted(tab.tracks, 'track')}</span>
      <span class="result-bars">${counted(tab.bars, 'bar')}</span>
    </p>
    <p class="made-up" title="Invented demo data">
      <span class="result-rating" data-rating="${tab.rating.toFixed(1)}"
        ><span class="stars" aria-hidden="true">${stars(tab.rating)}</span>
        ${tab.rating.toFixed(1)}</span
      >
      <span class="result-votes">${counted(tab.votes, 'vote')}</span>
      <span class="result-difficulty">${tab.difficulty}</span>
      <time class="result-date" datetime="${tab.date}">${tab.date}</time>
    </p>
  </li> `;
}

const SPONSOR_ROW = html`<li class="result sponsor">
  <b>Advert</b> <a class="result-title" href="/about">Plectrums by the pound</a>
  <span class="result-artist"
    >A made-up shop, here because such sites have adverts between their results.</span
  >
</li> `;

function rows(tabs: readonly ManifestTab[]): Html[] {
  return tabs.flatMap((tab, index) =>
    SPONSOR_AFTER.includes(index) ? [resultRow(tab), SPONSOR_ROW] : [resultRow(tab)],
  );
}

function pagination(query: string, current: Page<ManifestTab>): Html | undefined {
  if (current.number === 1 && !current.hasNext) return undefined;
  const link = (number: number): string =>
    `/search?${new URLSearchParams({ q: query, page: String(number) })}`;
  return html`<nav class="pagination" aria-label="Pages">
    <span
      >${current.number > 1 ? html`<a rel="prev" href="${link(current.number - 1)}">← Page ${current.number - 1}</a>` : undefined}</span
    >
    <span
      >${current.hasNext ? html`<a rel="next" href="${link(current.number + 1)}">Page ${current.number + 1} →</a>` : undefined}</span
    >
  </nav>`;
}

/** One page of search results. */
export function searchPage(query: string, total: number, current: Page<ManifestTab>): Html {
  const found =
    current.items.length === 0
      ? html`<p class="no-results">Nothing in the drawer for “${query}”.</p>`
      : html`<ul class="results">
          ${rows(current.items)}
        </ul>`;
  return page(
    `Search: ${query}`,
    html`<h1>${counted(total, 'tab')} for “${query}”</h1>
      ${searchForm(query)} ${found} ${pagination(query, current)}`,
  );
}

/** The same after an unannounced redesign. */
export function redesignedSearchPage(query: string, current: Page<ManifestTab>): Html {
  return page(
    `Search: ${query}`,
    html`<h1>Our new search</h1>
      <div class="grid">
        ${current.items.map(
          (tab) =>
            html`<article class="card">
              <h2><a href="/t/${tab.slug}">${tab.title}</a></h2>
              <p>${tab.artist}</p>
            </article>`,
        )}
      </div>`,
  );
}
