import { html, type Html } from './html.ts';

/** The search field, filled with the query. */
export function searchForm(query = ''): Html {
  return html`<form class="search" action="/search" role="search">
    <input
      type="search"
      name="q"
      value="${query}"
      placeholder="greensleeves, bach, jig ..."
      aria-label="Title or composer"
      required
      maxlength="200"
    />
    <button type="submit">Search</button>
  </form>`;
}

export interface PageAssets {
  readonly scripts?: readonly string[];
  /** Style sheets besides the site's own. */
  readonly stylesheets?: readonly string[];
}

/** A complete page. */
export function page(
  title: string,
  content: Html,
  { scripts = [], stylesheets = [] }: PageAssets = {},
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · The Tune Drawer</title>
        <link rel="stylesheet" href="/assets/style.css" />
        ${stylesheets.map((source) => html`<link rel="stylesheet" href="${source}" />`)}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${scripts.map((source) => html`<script src="${source}" defer></script>`)}
      </head>
      <body>
        <div class="strings" aria-hidden="true"></div>
        <header>
          <a class="brand" href="/">The Tune <span>Drawer</span></a>
          <nav aria-label="Site"><a href="/">All tunes</a><a href="/about">About</a></nav>
        </header>
        <main>${content}</main>
        <footer>
          <div class="inner">
            <p>All tunes are in the public domain; the arrangements were made for this site.</p>
            <p>This is a demo site: ratings, votes, difficulty and dates are invented demo data.</p>
          </div>
        </footer>
      </body>
    </html> `;
}

/** A page with only a message. */
export function messagePage(title: string, sentence: string): Html {
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="lead">${sentence}</p>
      <p><a href="/">Back to all tunes</a></p>`,
  );
}

/** The page of the login wall. */
export function loginPage(): Html {
  return page(
    'Members only',
    html`<div class="login-required">
      <h1>Members only</h1>
      <p class="lead">Please log in to see this page.</p>
      <form class="login" method="post" action="/login">
        <p>
          <label>Name <input name="name" autocomplete="username" /></label>
        </p>
        <p>
          <label
            >Password <input name="password" type="password" autocomplete="current-password"
          /></label>
        </p>
        <button type="submit">Log in</button>
      </form>
    </div>`,
  );
}
