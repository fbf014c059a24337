import type { model } from '@coderline/alphatab';

import type { ByteWriter } from './byte-writer.ts';
import type { BinaryVersion } from './version.ts';

const NUMERATOR = 0x01;
const DENOMINATOR = 0x02;
const REPEAT_START = 0x04;
const REPEAT_END = 0x08;
const ENDING = 0x10;
const SECTION = 0x20;
const KEY = 0x40;
/** Eighths in a beam, for each quarter of a bar. */
const BEAMS = [2, 2, 2, 2];
const SECTION_COLOUR = [255, 0, 0, 0];

/** Key and mode of a bar as one number each: sharps or flats, and 1 for minor. */
function keyOf(score: model.Score, index: number): readonly [number, number] {
  const bar = score.tracks[0]?.staves[0]?.bars[index];
  return [Number(bar?.keySignature ?? 0), Number(bar?.keySignatureType ?? 0)];
}

/** The number of a bar's ending: in version 5 a bit for each, before that its number. */
function endingOf(masterBar: model.MasterBar, version: BinaryVersion): number {
  const bits = masterBar.alternateEndings;
  return version === 5 ? bits : 32 - Math.clz32(bits);
}

function writeMasterBar(
  out: ByteWriter,
  score: model.Score,
  masterBar: model.MasterBar,
  version: BinaryVersion,
): void {
  const { index } = masterBar;
  const previous = score.masterBars[index - 1];
  const [fifths, mode] = keyOf(score, index);
  const before = index === 0 ? [NaN, NaN] : keyOf(score, index - 1);
  const has = {
    numerator: masterBar.timeSignatureNumerator !== previous?.timeSignatureNumerator,
    denominator: masterBar.timeSignatureDenominator !== previous?.timeSignatureDenominator,
    key: fifths !== before[0] || mode !== before[1],
  };
  out.bytes(
    (has.numerator ? NUMERATOR : 0) |
      (has.denominator ? DENOMINATOR : 0) |
      (masterBar.isRepeatStart ? REPEAT_START : 0) |
      (masterBar.isRepeatEnd ? REPEAT_END : 0) |
      (masterBar.alternateEndings > 0 ? ENDING : 0) |
      (masterBar.section === null ? 0 : SECTION) |
      (has.key ? KEY : 0),
  );
  if (has.numerator) out.bytes(masterBar.timeSignatureNumerator);
  if (has.denominator) out.bytes(masterBar.timeSignatureDenominator);
  if (masterBar.isRepeatEnd) out.bytes(masterBar.repeatCount - (version === 5 ? 0 : 1));
  if (masterBar.alternateEndings > 0 && version < 5) out.bytes(endingOf(masterBar, version));
  if (masterBar.section !== null) out.text(masterBar.section.text).bytes(...SECTION_COLOUR);
  if (has.key) out.bytes(fifths & 0xff, mode);
  if (version < 5) return;
  if (has.numerator || has.denominator) out.bytes(...BEAMS);
  // The ending, no swing, and a byte between bars.
  out.bytes(endingOf(masterBar, version), 0, 0);
}

/** What a bar has in common in all tracks: measure, repeats, section, key. */
export function writeMasterBars(out: ByteWriter, score: model.Score, version: BinaryVersion): void {
  for (const masterBar of score.masterBars) writeMasterBar(out, score, masterBar, version);
}
