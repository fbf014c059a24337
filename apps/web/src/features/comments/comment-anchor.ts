const LINK = /^#comment-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Id of a comment's element, which addresses lead to. */
export const commentAnchor = (id: string) => `comment-${id}`;

/** The comment that an address with this hash leads to. */
export function linkedComment(hash: string): string | undefined {
  return LINK.exec(hash)?.[1]?.toLowerCase();
}
