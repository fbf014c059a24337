import { escapeHtml } from './escape-html';

export interface PageLink {
  readonly href: string;
  readonly text: string;
}

const HOME: PageLink = { href: '/', text: 'Back to Tabdock' };

/** A page without the web app: for links that open in a new window, and for when the app is not built. */
export function smallPage(
  title: string,
  detail: string,
  links: readonly PageLink[] = [HOME],
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Tabdock</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
         font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
  main { max-width: 28rem; padding: 2rem; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
  p { margin: 0 0 1.5rem; }
  a { color: LinkText; margin-inline-end: 1.5rem; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
${links.map(anchor).join('\n')}
</main>
</body>
</html>
`;
}

function anchor({ href, text }: PageLink): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
