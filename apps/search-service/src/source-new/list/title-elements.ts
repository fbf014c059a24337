import type { CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import { comparable, UNSEEN } from '../page/texts';

/** What may stand around a title in one element: "3. ", " (ver 2)", " - ". */
const AROUND_MAX = 40;

/**
 * The innermost elements whose text is this title; if there are none, those that have it beside a few other words (such as
 * the artist).
 */
export function titleElements($: CheerioAPI, title: string): Element[] {
  const wanted = comparable(title);
  const texts = new Map<Element, string>();
  $('body *').each((_index, element) => {
    if (isTag(element) && $(element).closest(UNSEEN).length === 0)
      texts.set(element, comparable($(element).text()));
  });
  const innermost = (fits: (text: string) => boolean) =>
    [...texts]
      .filter(([, text]) => fits(text))
      .map(([element]) => element)
      .filter((element) => !hasFittingChild(element, texts, fits));
  const exact = innermost((text) => text === wanted);
  if (exact.length > 0) return exact;
  return innermost((text) => text.includes(wanted) && text.length <= wanted.length + AROUND_MAX);
}

function hasFittingChild(
  element: Element,
  texts: ReadonlyMap<Element, string>,
  fits: (text: string) => boolean,
): boolean {
  return element.children.some((child) => isTag(child) && fits(texts.get(child) ?? ''));
}
