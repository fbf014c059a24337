import type { CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import type { Row } from '@tabdock/sources/recipes';
import type { FoundList } from '../list/find-list';
import { selectorInside } from '../page/stable-selector';
import { tidy, UNSEEN } from '../page/texts';
import { type Column, columnOf, type FieldDraft } from './columns';

/** Rows whose elements are looked at, besides the one that the person named; others have the same. */
const SAMPLES = 4;
const ROWS_MAX = 60;
const TEXT_MAX = 600;
const COLUMNS_MAX = 150;
const ATTRIBUTES = /^(href|datetime|title|alt|content|value|aria-label|data-.+)$/;
const STAR = /star/i;
const LIT_STAR = /(^|[-_])(on|full|filled|active|yellow|gold|checked)$/i;

export function htmlRows($: CheerioAPI, { rows }: Pick<FoundList, 'rows'>): Row[] {
  return rows.map((element) => ({ kind: 'html', element: $(element) }));
}

/** Every place of a row that may hold a field: texts, attributes, numbers of stars. The example is the first row. */
export function htmlColumns($: CheerioAPI, list: FoundList): Column[] {
  const others = list.rows.filter((row) => row !== list.example);
  const rows = htmlRows($, { rows: [list.example, ...others].slice(0, ROWS_MAX) });
  const samples = [list.example, ...others.slice(0, SAMPLES)];
  const fields = new Map<string, FieldDraft>();
  for (const row of samples)
    for (const field of fieldsOf($, row, list)) {
      if (fields.size < COLUMNS_MAX) fields.set(JSON.stringify(field), field);
    }
  return [...fields.values()].map((field) => columnOf(field, rows));
}

function fieldsOf($: CheerioAPI, row: Element, list: FoundList): FieldDraft[] {
  const inside = $(row)
    .find('*')
    .toArray()
    .filter(isTag)
    .flatMap((element) => draftsOf($, element, selectorInside($(row), element)));
  const behind = list.flat ? followersOf($, row, list).flatMap((one) => behindFields($, one)) : [];
  return [...attributesOf(row), ...textOf($, row), ...inside, ...behind];
}

interface Follower {
  readonly element: Element;
  /** Selector from the row on: `:scope + dd + dd`. */
  readonly selector: string;
}

/** The elements between this row and the next one. */
function followersOf($: CheerioAPI, row: Element, { rows }: FoundList): Follower[] {
  const followers: Follower[] = [];
  let selector = ':scope';
  for (
    let at = $(row).next().get(0);
    at !== undefined && !rows.includes(at);
    at = $(at).next().get(0)
  ) {
    selector += ` + ${at.name}`;
    followers.push({ element: at, selector });
  }
  return followers;
}

function behindFields($: CheerioAPI, { element, selector }: Follower): FieldDraft[] {
  const inside = $(element)
    .find('*')
    .toArray()
    .filter(isTag)
    .flatMap((one) => draftsOf($, one, `${selector} ${selectorInside($(element), one)}`));
  return [...draftsOf($, element, selector), ...inside];
}

function draftsOf($: CheerioAPI, element: Element, selector: string): FieldDraft[] {
  if (element.name === 'br' || $(element).is(UNSEEN)) return [];
  return [
    ...textOf($, element).map((field) => ({ selector, ...field })),
    ...attributesOf(element).map((field) => ({ selector, ...field })),
    ...starsOf(element),
  ];
}

function textOf($: CheerioAPI, element: Element): FieldDraft[] {
  const text = tidy($(element).text());
  return text === '' || text.length > TEXT_MAX ? [] : [{}];
}

function attributesOf(element: Element): FieldDraft[] {
  return Object.entries(element.attribs)
    .filter(([name, value]) => ATTRIBUTES.test(name) && value !== '' && value.length <= TEXT_MAX)
    .map(([attribute]) => ({ attribute }));
}

/** Five small pictures of which some are lit. */
function starsOf(element: Element): FieldDraft[] {
  const names = (element.attribs['class'] ?? '').split(/\s+/u);
  const lit = names.find((name) => LIT_STAR.test(name));
  const star = names.find((name) => STAR.test(name) && name !== lit) ?? '';
  if (lit === undefined || !(STAR.test(lit) || STAR.test(star))) return [];
  const selector = `${star === '' ? '' : `.${star}`}.${lit}`;
  return /^[.\w-]+$/.test(selector) ? [{ selector, count: true }] : [];
}
