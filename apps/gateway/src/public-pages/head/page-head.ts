import { escapeHtml } from '../../http/pages/escape-html';
import { plainText } from './plain-text';

const TITLE_MAX = 120;
const DESCRIPTION_MAX = 200;

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's whole address. */
  readonly url: string;
  /** Type of the page in Open Graph. */
  readonly type: 'website' | 'profile' | 'article';
  /** JSON-LD. */
  readonly structuredData: object;
}

/** The elements of a `head` by which search engines and link previews know a page. */
export function renderHead({ title, description, url, type, structuredData }: PageHead): string {
  const name = plainText(title, TITLE_MAX);
  const text = plainText(description, DESCRIPTION_MAX);
  return [
    `<title>${escapeHtml(name)} · Tabdock</title>`,
    meta('name', 'description', text),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:site_name', 'Tabdock'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', name),
    meta('property', 'og:description', text),
    meta('property', 'og:url', url),
    meta('name', 'twitter:card', 'summary'),
    dataScript('application/ld+json', { '@context': 'https://schema.org', ...structuredData }),
  ].join('\n    ');
}

/** A script element that holds data: browsers do not run it, so the content security policy has nothing to allow. */
export function dataScript(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json}</script>`;
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}
