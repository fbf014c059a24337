/** Characters of the longest prefix that has a prepared list; longer ones are rare enough to be looked up by words. */
export const PREFIX_MAX_LENGTH = 20;
