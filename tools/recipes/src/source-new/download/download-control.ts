import type { CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import { selectorOnPage } from '../page/stable-selector';
import { tidy } from '../page/texts';

/** What a tab's page offers to get its file. */
export interface DownloadControl {
  /** CSS that a browser knows too. */
  readonly selector: string;
  /** Where it leads, if it is a link. */
  readonly address?: string;
  /** It cannot be clicked until the page's script has run. */
  readonly disabled: boolean;
  readonly label: string;
}

const CONTROLS = 'a, button, input[type=submit], input[type=button], [role=button]';
const FILE = /\.(gp|gp[345]|gpx|gtp)$/i;
const SAYS_DOWNLOAD =
  /download|guitar ?pro|\bgp[345x]?\b|herunterladen|télécharger|descargar|scarica|baixar|pobierz|скачать/iu;
const NOT_IT =
  /app ?store|google play|our app|desktop app|\bpdf\b|\bmidi?\b|how to|guitar pro \d?\s*(software|trial)/iu;

/** The link or button that starts the download, the likeliest one; undefined if nothing looks like it. */
export function downloadControl($: CheerioAPI, pageUrl: string): DownloadControl | undefined {
  const scored = $(CONTROLS)
    .toArray()
    .filter(isTag)
    .map((element) => ({ element, score: scoreOf($, element, pageUrl) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const element = scored[0]?.element;
  if (element === undefined) return undefined;
  const address = addressOf(element, pageUrl)?.href;
  return {
    selector: selectorOnPage($, element),
    ...(address !== undefined && { address }),
    disabled: element.attribs['disabled'] !== undefined,
    label: labelOf($, element),
  };
}

function scoreOf($: CheerioAPI, element: Element, pageUrl: string): number {
  const label = labelOf($, element);
  if (NOT_IT.test(label)) return 0;
  const { id = '', class: classes = '', download } = element.attribs;
  const address = addressOf(element, pageUrl);
  const frame = $(element).closest('nav, header, footer').length > 0;
  const points =
    (address !== undefined && FILE.test(fileNameIn(address)) ? 8 : 0) +
    (download === undefined ? 0 : 6) +
    (SAYS_DOWNLOAD.test(label) ? 4 : 0) +
    (/download/i.test(`${id} ${classes}`) ? 3 : 0) +
    (address !== undefined && /download/i.test(address.pathname + address.search) ? 3 : 0);
  const another = address !== undefined && address.host !== new URL(pageUrl).host;
  return points === 0 ? 0 : points - (frame ? 3 : 0) - (another ? 2 : 0);
}

/** Where a link leads; undefined for one that only runs a script. */
function addressOf(element: Element, pageUrl: string): URL | undefined {
  const href = element.attribs['href'];
  if (element.name !== 'a' || href === undefined || href.startsWith('#')) return undefined;
  const url = URL.parse(href, pageUrl);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

function fileNameIn({ pathname, searchParams }: URL): string {
  return [...searchParams.values()].find((value) => FILE.test(value)) ?? pathname;
}

function labelOf($: CheerioAPI, element: Element): string {
  const { value, title, 'aria-label': label } = element.attribs;
  return tidy([$(element).text(), value, title, label].filter(Boolean).join(' '));
}
