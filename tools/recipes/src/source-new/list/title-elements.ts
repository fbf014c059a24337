import type { CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import { comparable, isUnseen } from '../page/texts';

/** What may stand around a title in one element: "3. ", " (ver 2)", " - ". */
const AROUND_MAX = 40;

/**
 * The innermost elements whose text is this title; if there are none, those that have it beside a few other words (such
 * as the artist).
 */
export function titleElements($: CheerioAPI, title: string): Element[] {
  const wanted = comparable(title);
  const texts = textsWith($, wanted);
  const innermost = (fits: (text: string) => boolean) =>
    [...texts]
      .filter(([, text]) => fits(text))
      .map(([element]) => element)
      .filter(
        ({ children }) => !children.some((child) => isTag(child) && fits(texts.get(child) ?? '')),
      );
  const exact = innermost((text) => text === wanted);
  if (exact.length > 0) return exact;
  return innermost((text) => text.includes(wanted) && text.length <= wanted.length + AROUND_MAX);
}

/** Texts of all elements that contain the title, their ancestors included. */
function textsWith($: CheerioAPI, wanted: string): ReadonlyMap<Element, string> {
  const texts = new Map<Element, string>();
  const look = (element: Element) => {
    if (isUnseen(element)) return;
    const text = comparable($(element).text());
    if (!text.includes(wanted)) return;
    texts.set(element, text);
    for (const child of element.children) if (isTag(child)) look(child);
  };
  for (const element of $('body').children().toArray()) look(element);
  return texts;
}
