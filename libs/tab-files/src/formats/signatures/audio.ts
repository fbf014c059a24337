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
const FRAME_SYNC = [0xff, 0xe0] as const;

/** Whether the file is a recording of one of the usual kinds, by its first bytes. */
export function isAudio(file: Uint8Array): boolean {
  return (
    STARTS.some((start) => hasBytes(file, start)) ||
    CHUNKS.some(([start, kind, at]) => hasBytes(file, start) && hasBytes(file, kind, at)) ||
    FRAME_SYNC.every((bits, at) => ((file[at] ?? 0) & bits) === bits)
  );
}
