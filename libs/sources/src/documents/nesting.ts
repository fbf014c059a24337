/** Building a page's tree takes time quadratic in its depth: 20,000 would block the process for seconds. */
export const NESTING_MAX = 2_000;

const TAG = /<(?:(!--)|(\/?)([a-z][a-z0-9-]*))/g;
/** Elements without an end tag, or whose end tag many pages omit. */
const UNCOUNTED = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr a button nobr li p dt dd ' +
    'option optgroup thead tbody tfoot tr td th colgroup rp rt html head body'
  ).split(' '),
);

/** Approximate nesting depth of a page's elements, in time linear in its length. */
export function nestingOf(page: string): number {
  const html = page.toLowerCase();
  const tags = new RegExp(TAG);
  let depth = 0;
  let deepest = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const [, comment, closing, name = ''] = tag;
    // `<!-->` is a complete comment.
    if (comment !== undefined) skipTo(html, tags, '-->', tags.lastIndex - 2);
    else if (closing === '' && (name === 'script' || name === 'style'))
      skipTo(html, tags, `</${name}`, tags.lastIndex);
    else if (!UNCOUNTED.has(name)) {
      depth = Math.max(0, depth + (closing === '' ? 1 : -1));
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}

/** If `end` is missing, the rest is text. */
function skipTo(html: string, tags: RegExp, end: string, from: number): void {
  const at = html.indexOf(end, from);
  tags.lastIndex = at < 0 ? html.length : at + end.length;
}
