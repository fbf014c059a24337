import { hasBytes } from './first-bytes';

/** Chunk files, with their kind behind the length: RIFF as WAV, FORM as AIFF, and MPEG-4. */
const CHUNKS: readonly (readonly [start: string, kind: string, kindOffset: number])[] = [
  ['RIFF', 'WAVE', 8],
  ['FORM', 'AIFF', 8],
  ['FORM', 'AIFC', 8],
  ['', 'ftyp', 4],
];
const STARTS = ['OggS', 'fLaC', 'ID3', 'caff'];
/** Eleven set bits begin each frame of MP3 and AAC. */
const FRAME_SYNC = 0xffe0;

/** Whether the file is a recording of one of the usual kinds, by its first bytes. */
export function isAudio(file: Buffer): boolean {
  return (
    STARTS.some((start) => hasBytes(file, start)) ||
    CHUNKS.some(([start, kind, at]) => hasBytes(file, start) && hasBytes(file, kind, at)) ||
    (file.length >= 2 && (file.readUInt16BE() & FRAME_SYNC) === FRAME_SYNC)
  );
}
