import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config/config';
import { BuiltFile } from '../../http/pages/built-file';
import { escapeHtml } from '../../http/pages/escape-html';
import { dataScript, renderHead } from '../head/page-head';
import { plainText } from '../head/plain-text';
import { renderFirstBars } from './first-bars';
import { encodePath, type Outline, type PublicPage, type UrlOf } from '../pages/public-page';

/** The web app reads the data of its first page from the element with this id. */
const DATA_ID = 'page-data';
const LINE_MAX = 200;
const OWN_HEAD = /\s*<title>.*?<\/title>|\s*<meta\s+name="description"[^>]*>/gs;

interface Shell {
  readonly beforeHeadEnd: string;
  readonly beforeBodyEnd: string;
  readonly rest: string;
}

/** The web app's `index.html`, with a head and data of a page's own. */
@Injectable()
export class PageShell {
  private readonly shell: BuiltFile<Shell>;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.shell = new BuiltFile(join(resolve(config.WEB_ROOT), 'index.html'), splitShell);
  }

  /** Undefined while the web app is not built. */
  async render(page: PublicPage, urlOf: UrlOf): Promise<string | undefined> {
    const shell = await this.shell.read();
    if (shell === undefined) return undefined;
    const url = urlOf(page.canonicalPath ?? page.path) + (page.query ?? '');
    const head = renderHead({
      ...page,
      url,
      structuredData: page.structuredData(urlOf),
      image: page.image && { ...page.image, url: new URL(page.image.path, url).href },
    });
    return [
      shell.beforeHeadEnd,
      `    ${head}\n  `,
      shell.beforeBodyEnd,
      ...(page.firstBars === undefined ? [] : [`    ${renderFirstBars(page.firstBars)}\n`]),
      `    ${dataScript('application/json', page.data, DATA_ID)}\n`,
      `    <noscript>${renderOutline(page.outline)}</noscript>\n  `,
      shell.rest,
    ].join('');
  }
}

/** What a page has of its own takes the place of the shell's title and description. */
function splitShell(html: string): Shell {
  const [head = '', afterHead = ''] = splitBefore(html, '</head>');
  const [body = '', rest = ''] = splitBefore(afterHead, '</body>');
  return { beforeHeadEnd: head.replace(OWN_HEAD, ''), beforeBodyEnd: body, rest };
}

function splitBefore(text: string, tag: string): [string, string] {
  const place = text.lastIndexOf(tag);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)];
}

function renderOutline({ heading, lines, links }: Outline): string {
  const shown = (text: string) => escapeHtml(plainText(text, LINE_MAX));
  return [
    `<h1>${shown(heading)}</h1>`,
    ...lines.map((line) => `<p>${shown(line)}</p>`),
    '<ul>',
    ...links.map(
      ({ path, text }) => `<li><a href="${escapeHtml(encodePath(path))}">${shown(text)}</a></li>`,
    ),
    '</ul>',
  ].join('');
}
