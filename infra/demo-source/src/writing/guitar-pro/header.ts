import type { model } from '@coderline/alphatab';

import type { ByteWriter } from './byte-writer.ts';
import { writeLyrics } from './lyrics.ts';
import { VERSION_TEXTS, type BinaryVersion } from './version.ts';

const VERSION_BYTES = 30;
const CHANNELS = 64;
const DRUM_CHANNEL = 9;
/** The loudest is 16; the middle of left and right is 8. */
const VOLUME = 13;
const BALANCE = 8;
/** An A4 page and its margins in mm, and the size of the notes in percent. */
const PAGE = [210, 297, 10, 10, 15, 10, 100];
const PAGE_SHOWS_ALL = 0x1ff;
const PAGE_TEXTS = [
  '%TITLE%',
  '%SUBTITLE%',
  '%ARTIST%',
  '%ALBUM%',
  'Words by %WORDS%',
  'Music by %MUSIC%',
  'Words & Music by %WORDSMUSIC%',
  'Copyright %COPYRIGHT%',
  '',
  'Page %N%/%P%',
];
const DIRECTIONS = 19;
const NO_DIRECTION = -1;

/** The channel of each track, from 0; each guitar has a second one for its effects. */
export function channelsOf(score: model.Score): number[] {
  let next = 0;
  return score.tracks.map((track) => {
    if (track.isPercussion) return DRUM_CHANNEL;
    const channel = next;
    next += 2;
    if (next === DRUM_CHANNEL - 1) next += 2;
    return channel;
  });
}

function writeInformation(out: ByteWriter, score: model.Score, version: BinaryVersion): void {
  out.text(score.title).text(score.subTitle).text(score.artist).text(score.album);
  out.text(score.words);
  if (version === 5) out.text(score.music);
  out.text(score.copyright).text(score.tab).text(score.instructions);
  out.int32(0);
}

function writePage(out: ByteWriter): void {
  out.int32(...PAGE).int16(PAGE_SHOWS_ALL);
  for (const text of PAGE_TEXTS) out.text(text);
}

function writeChannels(out: ByteWriter, score: model.Score): void {
  const programs = new Map<number, number>();
  channelsOf(score).forEach((channel, index) => {
    const program = score.tracks[index]?.playbackInfo.program ?? 0;
    programs.set(channel, program);
    if (channel !== DRUM_CHANNEL) programs.set(channel + 1, program);
  });
  for (let channel = 0; channel < CHANNELS; channel += 1) {
    out
      .int32(programs.get(channel) ?? 0)
      .bytes(VOLUME, BALANCE)
      .zeros(6);
  }
}

/** Everything before the bars: version, credits, lyrics, page, tempo, key and channels. */
export function writeHeader(out: ByteWriter, score: model.Score, version: BinaryVersion): void {
  out.field(VERSION_TEXTS[version], VERSION_BYTES);
  writeInformation(out, score, version);
  if (version < 5) out.bytes(0);
  if (version > 3) writeLyrics(out, score);
  if (version === 5) {
    writePage(out);
    out.text('');
  }
  out.int32(score.tempo);
  const fifths = Number(score.tracks[0]?.staves[0]?.bars[0]?.keySignature ?? 0);
  if (version === 5) out.bytes(fifths & 0xff).int32(0);
  else out.int32(fifths);
  if (version === 4) out.bytes(0);
  writeChannels(out, score);
  if (version === 5) {
    for (let index = 0; index < DIRECTIONS; index += 1) out.int16(NO_DIRECTION);
    out.int32(0);
  }
}
