import type { ManifestTab } from '../catalogue/manifest.ts';
import type { Cover, Dressing } from '../dressing/dressing.ts';
import { html, type Html } from './html.ts';
import { page, searchForm } from './layout.ts';
import { counted, sizeLabel, stars } from './search-page.ts';

/** Every tune once, with its number of versions. */
export function homePage(tabs: readonly ManifestTab[]): Html {
  const tunes = Map.groupBy(tabs, (tab) => tab.tune);
  const titleOf = (versions: readonly ManifestTab[]): string => versions[0]?.title ?? '';
  const sorted = [...tunes.values()].sort((first, second) =>
    titleOf(first).localeCompare(titleOf(second), 'en'),
  );
  const items = sorted.flatMap((versions) => {
    const [tab] = versions;
    if (tab === undefined) return [];
    const query = new URLSearchParams({ q: tab.title });
    return [
      html`<li>
        <a href="/search?${query.toString()}">${tab.title}</a
        ><small
          >${tab.artist} · ${tab.origin}, ${tab.year} ·
          ${counted(versions.length, 'version')}</small
        >
      </li> `,
    ];
  });
  return page(
    'Old tunes for guitar',
    html`<h1>Old tunes, written out for guitar</h1>
      <p class="lead">
        ${counted(tunes.size, 'tune')} that belong to everybody, from lute books, fiddle sessions
        and piano stools, in ${counted(tabs.length, 'file')} for Guitar Pro.
      </p>
      ${searchForm()}
      <h2>In the drawer</h2>
      <ul class="tunes">
        ${items}
      </ul>`,
  );
}

export function aboutPage(): Html {
  return page(
    'About',
    html`<h1>About this drawer</h1>
      <p>
        The Tune Drawer holds melodies whose composers died long ago, or never signed them. Each was
        written down for this site in ABC notation, then put on the fretboard in several ways: the
        tune alone, with bass, with drums, in drop D or with a capo, and slowly for beginners.
      </p>
      <p>
        Four longer pieces were arranged for two guitars, bass and drums. The files are real Guitar
        Pro files (.gp3, .gp4, .gp5, .gpx and .gp) and were read back and compared note for note
        before they were put here.
      </p>
      <h2>What is invented</h2>
      <p>
        <strong
          >This is a demo site. Ratings, votes, difficulty and dates are invented demo data</strong
        >: nobody voted, and the dates mean nothing. The adverts are made up as well. Titles,
        composers, places and years are true as far as they are known.
      </p>
      <h2>For machines</h2>
      <p>
        You may read everything here; see <a href="/robots.txt">robots.txt</a>. Files are handed out
        by a button that needs JavaScript.
      </p>`,
  );
}

function tabFacts(tab: ManifestTab): Html {
  return html`<dl>
    <dt>Tune</dt>
    <dd>${tab.origin}, ${tab.year}</dd>
    <dt>File</dt>
    <dd>${tab.format.toUpperCase()}, ${sizeLabel(tab.sizeBytes)}</dd>
    <dt>Tuning</dt>
    <dd>${tab.tuning}${tab.capo > 0 ? `, capo ${tab.capo}` : ''}</dd>
    <dt>Tempo</dt>
    <dd>${tab.tempo} bpm</dd>
    <dt>Length</dt>
    <dd>${counted(tab.bars, 'bar')}, ${counted(tab.tracks, 'track')}</dd>
    <dt>Rating</dt>
    <dd>
      <span class="stars" aria-hidden="true">${stars(tab.rating)}</span> ${tab.rating.toFixed(1)} of
      5, ${counted(tab.votes, 'vote')}
    </dd>
    <dt>Difficulty</dt>
    <dd>${tab.difficulty}</dd>
    <dt>Added</dt>
    <dd><time datetime="${tab.date}">${tab.date}</time></dd>
  </dl>`;
}

function others(tab: ManifestTab, tabs: readonly ManifestTab[]): Html {
  const rest = tabs.filter((other) => other.tune === tab.tune && other.slug !== tab.slug);
  return html`<h2>Other versions</h2>
    <ul class="others">
      ${rest.map((other) => html`<li><a href="/tabs/${other.slug}">${other.version}</a> (${other.format.toUpperCase()})</li>`)}
    </ul>`;
}

function coverWall(covers: readonly Cover[]): Html {
  return html`<h2>From the drawer</h2>
    <div class="covers">
      ${covers.map(({ path, side }) => html`<img src="${path}" alt="" width="${side}" height="${side}" />`)}
    </div>`;
}

/** A tab's page. The button is disabled until the script has run; there is no link to the file. */
export function tabPage(
  tab: ManifestTab,
  tabs: readonly ManifestTab[],
  challenge: string,
  dressing?: Dressing,
): Html {
  return page(
    `${tab.title}, ${tab.version}`,
    html`<article class="sheet">
        <h1>${tab.title}</h1>
        <p class="lead">${tab.artist} · ${tab.version}</p>
        <p>${tab.description} ${tab.about}</p>
        <pre class="tab" tabindex="0" aria-label="The first bars">${tab.preview}</pre>
        ${tabFacts(tab)}
        <button
          id="download"
          type="button"
          disabled
          data-slug="${tab.slug}"
          data-challenge="${challenge}"
        >
          Download ${tab.format.toUpperCase()}
        </button>
        <noscript><p>The download button needs JavaScript.</p></noscript>
        <p class="note">Rating, votes, difficulty and date are invented demo data.</p>
      </article>
      ${others(tab, tabs)} ${dressing && coverWall(dressing.covers)}`,
    { scripts: ['/assets/download.js'], stylesheets: dressing ? [dressing.stylesheet] : [] },
  );
}

/** The same after an unannounced redesign: no download button. */
export function redesignedTabPage(tab: ManifestTab): Html {
  return page(
    tab.title,
    html`<section class="new-layout">
      <h1>${tab.title}</h1>
      <p class="lead">${tab.artist}</p>
      <p>Our files have moved to the new library. <a href="/about">Read more</a></p>
    </section>`,
  );
}
