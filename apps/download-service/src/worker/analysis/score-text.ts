import { gzipSync } from 'node:zlib';
import type { model } from '@coderline/alphatab';
import { type BarText, FACTS_MAX } from '@tabdock/contracts/scores';
import type { PreviewCaption } from '@tabdock/tab-files/engraving';
import { openingOf } from '@tabdock/tab-files/opening';
import { shortText } from '@tabdock/tab-files/score';
import { textOf } from '@tabdock/tab-files/text';
import { TEXT_BYTES_MAX, type TextHead, type TextTrack } from '../../shared/text-file';

/**
 * The text of a score as it is kept. Tracks that are too long are cut, and those for which there is no room are empty.
 * @param caption what the preview shows
 */
export function writeText(
  score: model.Score,
  caption?: PreviewCaption,
  bytesMax: { readonly track: number; readonly file: number } = TEXT_BYTES_MAX,
): Buffer {
  const opening = caption ?? openingOf(score);
  const tracks = score.tracks.slice(0, FACTS_MAX.tracks);
  const shown = tracks.find(({ index }) => index === opening?.track);
  const head: TextHead = {
    writtenBars: score.masterBars.length,
    opening: opening
      ? { track: shown?.index ?? 0, firstBar: opening.firstBar, bars: opening.bars }
      : null,
  };
  const lines = [JSON.stringify(head)];
  let room = bytesMax.file;
  // What is shown first has its place, whatever else is in the file.
  for (const track of [...(shown ? [shown] : []), ...tracks.filter((one) => one !== shown)]) {
    const line = trackLine(track, Math.min(room, bytesMax.track));
    room -= Buffer.byteLength(line);
    lines[track.index + 1] = line;
  }
  return gzipSync(lines.join('\n'));
}

function trackLine(track: model.Track, room: number): string {
  const { labels, bars } = textOf(track);
  const written: BarText[] = [];
  let left = room;
  for (const bar of bars) {
    left -= Buffer.byteLength(JSON.stringify(bar)) + 1;
    if (left < 0) break;
    written.push(bar);
  }
  const name = shortText(track.name) || `Track ${track.index + 1}`;
  const line: TextTrack = { name, labels: labels ? [...labels] : null, bars: written };
  return JSON.stringify(line);
}
