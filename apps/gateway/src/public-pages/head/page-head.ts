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
  /** What a link to the page shows. */
  readonly image?: HeadImage | undefined;
  /** Pictures that the web app shows first: the browser asks for them before it has the app. */
  readonly pictures?: readonly FirstPicture[] | undefined;
}

export interface HeadImage {
  /** Its whole address. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface FirstPicture {
  readonly path: string;
  /** Screens that show this one. */
  readonly media: string;
}

/** The elements of a `head` by which search engines and link previews know a page. */
export function renderHead(page: PageHead): string {
  const { title, description, url, type, structuredData, image, pictures = [] } = page;
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
    meta('name', 'twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(image === undefined ? [] : imageTags(image)),
    ...pictures.map(
      ({ path, media }) =>
        `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(path)}" media="${escapeHtml(media)}">`,
    ),
    dataScript('application/ld+json', { '@context': 'https://schema.org', ...structuredData }),
  ].join('\n    ');
}

function imageTags({ url, width, height, alt }: HeadImage): string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', plainText(alt, TITLE_MAX)),
  ];
}

/** A script element that holds data: browsers do not run it, so the content security policy has nothing to allow. */
export function dataScript(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json}</script>`;
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}
