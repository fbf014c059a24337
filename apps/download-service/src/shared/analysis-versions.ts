/**
 * Version of facts and fingerprints: raised when the same file would have others, as with `FINGERPRINT_VERSION` of
 * tab-files.
 */
export const FACTS_VERSION = 2;

/**
 * Version of analyses, which have the facts too: raised with `FACTS_VERSION`, with `DIFFICULTY_VERSION` of tab-files, and
 * when pictures, teasers, texts or bars would be others. Stored files are then analysed again, a few at a time.
 */
export const ANALYSIS_VERSION = 3;

/** Version of conversions: raised when the same file would be converted otherwise, or refused for another reason. */
export const CONVERSION_VERSION = 1;
