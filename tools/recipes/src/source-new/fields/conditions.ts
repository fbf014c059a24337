import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import { escapeRegex } from '../page/texts';
import { stableClasses } from '../page/stable-selector';
import { type Column, type FieldDraft, present } from './columns';

/** A condition as a recipe writes it. */
export type ConditionDraft =
  string | (Pick<FieldDraft, 'selector' | 'attribute' | 'path'> & { matches: string });

const GUITAR_PRO = /^(guitar[\s_-]*pro|gp[34567x]?|gtp|pro|tab[\s_-]*pro)$/i;
const OTHER_KIND =
  /^(chords?|tabs?|text( tabs?)?|bass( tabs?)?|drums?( tabs?)?|ukulele( chords?)?|lyrics|videos?|power ?tabs?|piano|midi|official|tuxguitar|musicxml|pdf)$/i;
const KIND_MAX = 12;
const ADVERT =
  /^(ad|ads|advert|adverts|advertisement|sponsor|sponsored|promo|promoted|promotion|banner)$/i;
/** Adverts are fewer than this share of the rows. */
const ADVERTS_MAX = 0.4;

/**
 * Leaves out chords, lyrics and other things without a Guitar Pro file, if the rows say what they are. Undefined if all
 * are the same or none is known.
 */
export function guitarProOnly(columns: readonly Column[]): ConditionDraft | undefined {
  for (const column of columns) {
    const kinds = [...new Set(present(column))];
    if (kinds.length < 2 || kinds.length > KIND_MAX || column.field.count) continue;
    const wanted = kinds.filter((kind) => GUITAR_PRO.test(kind));
    const others = kinds.filter((kind) => OTHER_KIND.test(kind));
    if (wanted.length === 0 || wanted.length + others.length < kinds.length) continue;
    if (others.length === 0) continue;
    const { selector, attribute, path } = column.field;
    const names = wanted.map(escapeRegex);
    const matches = names.length === 1 ? `^${names[0]}$` : `^(${names.join('|')})$`;
    return {
      ...(selector !== undefined && { selector }),
      ...(attribute !== undefined && { attribute }),
      ...(path !== undefined && { path }),
      matches,
    };
  }
  return undefined;
}

/** CSS of the rows that are adverts by their class, or by a class of something in them. */
export function advertSelectors($: CheerioAPI, rows: readonly Element[]): string[] {
  const byClass = new Map<string, number>();
  for (const row of rows) {
    const elements = [row, ...$(row).find('[class]').toArray()] as Element[];
    const names = elements.flatMap(stableClasses).filter(isAdvert);
    for (const name of new Set(names)) byClass.set(name, (byClass.get(name) ?? 0) + 1);
  }
  return [...byClass]
    .filter(([, count]) => count / rows.length < ADVERTS_MAX)
    .map(([name]) => `.${name}`);
}

function isAdvert(name: string): boolean {
  return name.split(/[-_]/).some((word) => ADVERT.test(word));
}
