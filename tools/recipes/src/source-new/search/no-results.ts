import { type Element, isTag } from 'domhandler';
import type { PageDocument } from '@tabdock/sources/recipes';
import { selectorOnPage, stableClasses } from '../page/stable-selector';
import { comparable, tidy, UNSEEN } from '../page/texts';

export type Marker = { readonly selector: string } | { readonly text: string };

/** Nobody has a tab of this. */
export const NONSENSE = 'zqxvkwjfmt';

const SAYS_SO =
  /\b(no|nothing|none|not|0|zero|sorry|couldn.t|didn.t|without)\b|keine?\b|nichts|aucun|ningun|nessun|nenhum|geen|brak|ничего|не найден/i;
const NAMED_SO =
  /(no|not|zero|none|empty|nothing)[-_]?(result|match|found|hit|tab|record)?s?|empty/i;
/** What comes after the query is the rest of a sentence. */
const GOES_ON = /^[,.;:!?)]/;
const TEXT_MAX = 60;
const TEXT_MIN = 6;

/**
 * What a page without results shows and a page with results does not. An element whose class says it is preferred to
 * words, words to any other element. Undefined if nothing differs.
 */
export function noResultsMarker(empty: PageDocument, full: PageDocument): Marker | undefined {
  const { $ } = empty;
  const other = full.$;
  if ($ === undefined || other === undefined) return undefined;
  const elements = $('body *')
    .toArray()
    .filter(isTag)
    .filter(
      (element) => $(element).closest(UNSEEN).length === 0 && $(element).find('*').length <= 5,
    );
  const speaking = elements.filter((element) => SAYS_SO.test(tidy($(element).text())));
  const bySelector = (candidates: Element[], named?: RegExp) => {
    for (const element of candidates) {
      if (named !== undefined && !stableClasses(element).some((name) => named.test(name))) continue;
      const selector = selectorOnPage($, element);
      if (/[.#]/.test(selector) && !/:nth/.test(selector) && other(selector).length === 0)
        return { selector };
    }
    return undefined;
  };
  return (
    bySelector(elements, NAMED_SO) ??
    bySelector(speaking) ??
    byText(
      speaking.map((element) => $(element).text()),
      full.text,
    ) ??
    bySelector(elements)
  );
}

/** Words of one line, without the query; they have to be on the page in exactly this form. */
function byText(texts: readonly string[], full: string): Marker | undefined {
  const parts = texts
    .flatMap((text) => text.split(/[\n\r]|["“”«»'‘]/u))
    .flatMap((part) => part.split(new RegExp(NONSENSE, 'iu')))
    .map((part) => part.trim())
    .filter((part) => SAYS_SO.test(part) && part.length >= TEXT_MIN && !GOES_ON.test(part))
    .filter((part) => !comparable(full).includes(comparable(part)))
    .sort((a, b) => a.length - b.length);
  const text = parts.find((part) => part.length <= TEXT_MAX) ?? parts[0]?.slice(0, TEXT_MAX).trim();
  return text === undefined ? undefined : { text };
}
