import type { Cheerio } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';

const UNSEEN_TAGS = [
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'option',
  'textarea',
  'svg',
];

/** Elements whose text a page does not show. */
export const UNSEEN = UNSEEN_TAGS.join(', ');

export function isUnseen({ name }: Element): boolean {
  return UNSEEN_TAGS.includes(name);
}

/** One spelling of a text, to compare what a person typed with what a page has: no case, no spaces, plain quotes. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b]+/gu, '')
    .replace(/[‘’`´]/gu, "'")
    .replace(/[“”]/gu, '"')
    .replace(/[–—−]/gu, '-')
    .toLowerCase();
}

export function tidy(text: string): string {
  return text.replaceAll('\u00ad', '').replace(/\s+/gu, ' ').trim();
}

/** The text that a person sees, without scripts and styles. */
export function seenText(element: Cheerio<AnyNode>): string {
  const copy = element.clone();
  copy.find(UNSEEN).remove();
  return tidy(copy.text());
}

export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&');
}
