import type { ConversionKind } from '@tabdock/contracts/downloads';

/** Formats in which files can be had beside their own. */
export const FORMATS: readonly { kind: ConversionKind; name: string; use: string }[] = [
  { kind: 'mid', name: 'MIDI (.mid)', use: 'For music programs and keyboards' },
  { kind: 'gp', name: 'Guitar Pro 7 (.gp)', use: 'For Guitar Pro 7 and later' },
];

/** Short names of the formats. */
export const FORMAT_NAMES: Readonly<Record<ConversionKind, string>> = {
  mid: 'MIDI',
  gp: 'Guitar Pro 7',
};
