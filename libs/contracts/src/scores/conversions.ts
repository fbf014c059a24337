/** Formats that a stored file is converted to, as the extensions of their files: MIDI, Guitar Pro 7. */
export const CONVERSION_KINDS = ['mid', 'gp'] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];
