/** A piece of a comment's text: as it is, an address, or bars of the tab. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'bars'; text: string; from: number; to: number | undefined };

/** `https://…` to the next space, or `bar 17`, `bars 17–24`. */
const MARKED =
  /(?<address>\bhttps?:\/\/[^\s<>"]+)|\bbars?\s(?<from>[1-9]\d{0,3})(?:\s?[-–—]\s?(?<to>[1-9]\d{0,3}))?(?!\d)/giu;
/** Signs that end a sentence or a bracket rather than an address. */
const AFTER_ADDRESS = /[.,;:!?'’”)\]}]+$/u;

/** The text of a comment in pieces, in its order. Only http and https become links. */
export function commentParts(content: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let done = 0;
  const add = (part: CommentPart, index: number) => {
    if (index > done) parts.push({ kind: 'text', text: content.slice(done, index) });
    parts.push(part);
    done = index + part.text.length;
  };
  for (const { 0: matched, index, groups = {} } of content.matchAll(MARKED)) {
    if (groups['address'] === undefined) add(barsPart(matched, groups), index);
    else {
      const text = withoutEnd(matched);
      if (URL.canParse(text)) add({ kind: 'link', text, href: new URL(text).href }, index);
    }
  }
  if (done < content.length) parts.push({ kind: 'text', text: content.slice(done) });
  return parts;
}

function barsPart(text: string, groups: Record<string, string | undefined>): CommentPart {
  const [from, to] = [Number(groups['from']), Number(groups['to'])];
  return { kind: 'bars', text, from, to: to > from ? to : undefined };
}

/** A closing bracket belongs to an address that has an opening one. */
function withoutEnd(address: string): string {
  const bare = address.replace(AFTER_ADDRESS, '');
  return address[bare.length] === ')' && bare.includes('(') ? `${bare})` : bare;
}

/** Query of the tab page that shows these bars: `?bar=17&to=24`. */
export function barsSearch({ from, to }: { from: number; to: number | undefined }): string {
  return `?bar=${from}${to === undefined ? '' : `&to=${to}`}`;
}
