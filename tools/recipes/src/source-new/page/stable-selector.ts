import type { Cheerio, CheerioAPI } from 'cheerio';
import { type AnyNode, type Element, isTag } from 'domhandler';

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;
const NAME_MAX = 32;
/** Made by a tool at each build of the site, or describing an element's present state. */
const UNSTABLE = [
  /^(css|sc|jsx|emotion|styled|makestyles|svelte|ng|data-v|mui)-/i,
  /__(?=\w*[A-Z0-9])[\w-]{5,}$/, // CSS modules; `card__title` is a person's
  /^_/,
  /\d{3,}/,
  /^(active|current|selected|visited|hover|open|closed|hidden|show|visible|odd|even|first|last|alt|loaded|lazy)$/i,
  /^(is|has|js)-/i,
];
/** A letter after a digit, twice or more: `a1b2c`. */
const HASHED = /[A-Za-z]\d+[A-Za-z]+\d|\d[A-Za-z]+\d[A-Za-z]/;
/** Layout and looks of a CSS framework: they say nothing about the content. */
const LOOKS =
  /^(row|col|container|wrapper|clearfix|flex|grid|block|inline|left|right|small|big|bold|muted|btn|d|m|p|w|h|mt|mb|ml|mr|mx|my|pt|pb|pl|pr|px|py|text|bg|font|border|rounded|shadow|gap|items|justify|self|space|float|pull|table|col-[a-z]+)(-[a-z0-9]+)*$/i;

function isStable(name: string): boolean {
  return (
    NAME.test(name) &&
    name.length <= NAME_MAX &&
    !HASHED.test(name) &&
    !UNSTABLE.some((pattern) => pattern.test(name))
  );
}

/** Classes that are likely to stay, those that speak of the content first. */
export function stableClasses(element: Element): string[] {
  const names = (element.attribs['class'] ?? '').split(/\s+/u).filter(isStable);
  return [
    ...names.filter((name) => !LOOKS.test(name)),
    ...names.filter((name) => LOOKS.test(name)),
  ];
}

export function stableId(element: Element): string | undefined {
  const id = element.attribs['id'];
  return id !== undefined && isStable(id) && !/\d/.test(id) ? id : undefined;
}

export function parentOf(element: Element): Element | undefined {
  const { parent } = element;
  return parent !== null && isTag(parent) ? parent : undefined;
}

/** Names of the element alone, the best first; the last one is its tag. */
export function namesOf(element: Element): string[] {
  const tag = element.name;
  const id = stableId(element);
  const classes = stableClasses(element);
  const { rel, itemprop, type } = element.attribs;
  return [
    ...(id === undefined ? [] : [`${tag}#${id}`]),
    ...(itemprop !== undefined && NAME.test(itemprop) ? [`${tag}[itemprop=${itemprop}]`] : []),
    ...(rel !== undefined && NAME.test(rel) && tag === 'a' ? [`${tag}[rel=${rel}]`] : []),
    ...classes.flatMap((name) => [`.${name}`, `${tag}.${name}`]),
    ...(classes.length > 1 ? [`${tag}.${classes.slice(0, 2).join('.')}`] : []),
    ...(type !== undefined && NAME.test(type) && /^(input|button)$/.test(tag)
      ? [`${tag}[type=${type}]`]
      : []),
    tag,
  ];
}

/**
 * The shortest stable CSS that finds this element first inside `scope`, which is a row or a page. Places
 * (`:nth-child`) are the last resort.
 */
export function selectorInside(scope: Cheerio<AnyNode>, element: Element): string {
  const finds = (selector: string) => scope.find(selector).get(0) === element;
  const own = namesOf(element);
  const direct = own.find(finds);
  if (direct !== undefined) return direct;
  const root = scope.get(0);
  for (let above = parentOf(element); above && above !== root; above = parentOf(above)) {
    const joint = above === element.parent ? ' > ' : ' ';
    for (const name of namesOf(above)) {
      const found = own.map((inner) => `${name}${joint}${inner}`).find(finds);
      if (found !== undefined) return found;
    }
  }
  const placed = `${element.name}:nth-child(${placeOf(element)})`;
  if (finds(placed)) return placed;
  const parent = parentOf(element);
  return parent === undefined || parent === root
    ? placed
    : `${selectorInside(scope, parent)} > ${placed}`;
}

/** A selector like that of `selectorInside`, for an element anywhere on the page. */
export function selectorOnPage($: CheerioAPI, element: Element): string {
  return selectorInside($.root(), element);
}

function placeOf(element: Element): number {
  const siblings = element.parent?.children.filter(isTag) ?? [];
  return siblings.indexOf(element) + 1;
}
