/** Header of an event about one owner: the owner as `ownerKey` writes it. */
export const OWNER_HEADER = 'owner';
