import { html, type Html } from './html.ts';

export interface PageOptions {
  /** Width of the column: one form, or tables. */
  readonly width?: 'narrow' | 'wide';
}

/** A complete page; its first line says that this is a demo. */
export function page(title: string, content: Html, { width = 'narrow' }: PageOptions = {}): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Demo till</title>
        <link rel="stylesheet" href="/assets/till.css" />
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <script src="/assets/till.js" defer></script>
      </head>
      <body>
        <header><p class="demo">This is a demo: no money moves.</p></header>
        <div class="column ${width}">
          <main>
            <p class="brand">
              <span class="mark" aria-hidden="true"><i></i><i></i><i></i></span>
              <span>Demo till</span>
            </p>
            ${content}
          </main>
        </div>
      </body>
    </html>`;
}

export interface Way {
  readonly href: string;
  readonly text: string;
}

/** A page that is one message, and where to go from there. */
export function messagePage(title: string, sentence: string, way?: Way): Html {
  return page(
    title,
    html`<section class="card message">
      <h1>${title}</h1>
      <p>${sentence}</p>
      ${way && html`<p><a class="button" href="${way.href}">${way.text}</a></p>`}
    </section>`,
  );
}
