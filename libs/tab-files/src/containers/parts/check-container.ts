import type { TabFileFormat } from '@tabdock/contracts/downloads';
import { utf8 } from '../../bytes/text';
import type { Inflater } from '../../inflation/inflater';
import { emptyScore, lockedFile } from '../../refusal/file-refused.error';
import { gpxFiles } from '../gpx/gpx-files';
import { checkParts } from './check-parts';
import { gpParts } from './gp-parts';
import { partKind, type ScorePart } from './score-part';

const CIPHER_SHOWS_BYTES = 256;
const TRACK = /<Track[\s>]/;

/**
 * Checks what a .gp or .gpx is made of; the older formats are one piece.
 * @throws FileRefusedError
 */
export function checkContainer(file: Uint8Array, format: TabFileFormat, inflater: Inflater): void {
  if (format !== 'gp' && format !== 'gpx') return;
  const parts = format === 'gp' ? gpParts(file, inflater) : gpxFiles(file);
  checkParts(parts);
  const score = parts.find(({ name }) => partKind(name) === 'score');
  if (score !== undefined) checkScore(score);
}

/** Refuses what parsers only fail on. */
function checkScore({ content }: ScorePart): void {
  if (content.subarray(0, CIPHER_SHOWS_BYTES).some(isControl))
    throw lockedFile('the score is ciphered');
  if (!TRACK.test(utf8(content))) throw emptyScore('a score without tracks');
}

/** Whether no XML has such a byte. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
}
