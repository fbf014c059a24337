import type { CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import { parentOf, stableClasses, stableId } from '../page/stable-selector';

/**
 * Elements of the same kind elsewhere on the page that have something like `inner` in them: other rows, if `element` is
 * a row and `inner` its title.
 */
export function peersOf($: CheerioAPI, element: Element, inner: Element): Element[] {
  return $(element.name)
    .toArray()
    .filter(
      (other): other is Element =>
        isTag(other) &&
        other !== element &&
        !isInside(other, element) &&
        !isInside(element, other) &&
        standsAlike(element, other) &&
        (element === inner || holdsAlike(other, element, inner)),
    );
}

export function isInside(inner: Element, outer: Element): boolean {
  for (let above = parentOf(inner); above !== undefined; above = parentOf(above))
    if (above === outer) return true;
  return false;
}

/** Same classes or same place: below the same parent, or below parents of one kind. */
function standsAlike(element: Element, other: Element): boolean {
  const parent = parentOf(element);
  const otherParent = parentOf(other);
  if (parent === undefined || otherParent === undefined) return false;
  const classes = stableClasses(element);
  if (classes.length > 0) return sharesClass(element, other);
  if (parent === otherParent) return true;
  return stableClasses(other).length === 0 && isSameFrame(parent, otherParent);
}

/** Lines of one grid, not two lists of different names. */
function isSameFrame(frame: Element, other: Element): boolean {
  if (frame.name !== other.name || stableId(frame) !== stableId(other)) return false;
  if (sharesClass(frame, other)) return true;
  const named = stableClasses(frame).length + stableClasses(other).length > 0;
  return !named && frame.parent === other.parent;
}

function sharesClass(element: Element, other: Element): boolean {
  const names = stableClasses(other);
  return stableClasses(element).some((name) => names.includes(name));
}

/** Whether `other` has an element at the same path of tags as `inner` has in `element`. */
function holdsAlike(other: Element, element: Element, inner: Element): boolean {
  const tags: string[] = [];
  for (let at: Element | undefined = inner; at !== undefined && at !== element; at = parentOf(at))
    tags.unshift(at.name);
  return hasPath(other, tags);
}

function hasPath(element: Element, [tag, ...rest]: readonly string[]): boolean {
  if (tag === undefined) return true;
  return element.children.some(
    (child) => isTag(child) && child.name === tag && hasPath(child, rest),
  );
}
