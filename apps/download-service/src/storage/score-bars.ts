import { gunzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { type BarContent, barContentSchema, TRACK_KINDS } from '@tabdock/contracts/scores';
import type { ScoreBars, TrackBars } from '@tabdock/tab-files/bars';
import type { BarPrint, TrackPrints } from '@tabdock/tab-files/compare';
import { z } from 'zod';

/** Bytes of the bars of one score as they are stored; the largest real ones have a tenth of it. */
export const STORED_BARS_MAX_BYTES = 2 * 1024 * 1024;
/** Bars whose contents are unpacked together. */
const BARS_OF_A_CHUNK = 32;
const CHUNK_MAX_BYTES = 1024 * 1024;
const WHOLE_MAX_BYTES = 16 * 1024 * 1024;
/** Hash, lowest pitch and number of notes of a bar: numbers of 32 bits. */
const PRINT_BYTES = 12;
const NO_PITCH = -0x8000_0000;

const unzip = promisify(gunzip);

const index = z.int().nonnegative();
const storedSchema = z.object({
  openingBar: index,
  tracks: z.array(
    z.object({
      track: index,
      kind: z.enum(TRACK_KINDS),
      name: z.string(),
      strings: z.int().positive().optional(),
      tuning: z.string().optional(),
      prints: z.string(),
      chunks: z.array(z.string()),
    }),
  ),
});

/** The bars of a score as they are stored: what they are compared by, and contents that are still packed. */
export interface StoredBars {
  readonly openingBar: number;
  readonly tracks: readonly StoredTrack[];
}
export interface StoredTrack extends TrackPrints {
  readonly strings?: number | undefined;
  readonly tuning?: string | undefined;
  readonly chunks: readonly string[];
}

/** Packs the bars of a score; undefined if they take too much. */
export function packBars({ openingBar, tracks }: ScoreBars): Buffer | undefined {
  let length = 0;
  const packed = [];
  for (const track of tracks) {
    const { contents, prints, ...about } = track;
    const chunks = packContents(contents);
    packed.push({ ...about, prints: packPrints(prints), chunks });
    length += chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (length > 2 * STORED_BARS_MAX_BYTES) return undefined;
  }
  const bytes = gzipSync(JSON.stringify({ openingBar, tracks: packed }));
  return bytes.length > STORED_BARS_MAX_BYTES ? undefined : bytes;
}

/** @throws for what `packBars` has not made */
export async function unpackBars(bytes: Uint8Array): Promise<StoredBars> {
  const json = await unzip(bytes, { maxOutputLength: WHOLE_MAX_BYTES });
  const { openingBar, tracks } = storedSchema.parse(JSON.parse(json.toString()));
  return {
    openingBar,
    tracks: tracks.map((track) => ({ ...track, prints: unpackPrints(track.prints) })),
  };
}

/** What some bars of a track hold, by their index; null for those that are not shown. */
export async function contentsOf(
  { chunks }: StoredTrack,
  bars: readonly number[],
): Promise<ReadonlyMap<number, BarContent | null>> {
  const contents = new Map<number, BarContent | null>();
  const wanted = Map.groupBy(bars, (bar) => Math.floor(bar / BARS_OF_A_CHUNK));
  for (const [place, ofChunk] of wanted) {
    const unpacked = await unpackChunk(chunks[place]);
    for (const bar of ofChunk) contents.set(bar, unpacked[bar % BARS_OF_A_CHUNK] ?? null);
  }
  return contents;
}

function packContents(contents: TrackBars['contents']): string[] {
  const chunks: string[] = [];
  for (let first = 0; first < contents.length; first += BARS_OF_A_CHUNK) {
    const bars = contents.slice(first, first + BARS_OF_A_CHUNK);
    chunks.push(gzipSync(JSON.stringify(bars)).toString('base64'));
  }
  return chunks;
}

async function unpackChunk(chunk: string | undefined): Promise<(BarContent | null)[]> {
  if (chunk === undefined) return [];
  const json = await unzip(Buffer.from(chunk, 'base64'), { maxOutputLength: CHUNK_MAX_BYTES });
  return z.array(barContentSchema.nullable()).parse(JSON.parse(json.toString()));
}

function packPrints(prints: readonly BarPrint[]): string {
  const bytes = Buffer.alloc(prints.length * PRINT_BYTES);
  prints.forEach(({ hash, lowest, notes }, bar) => {
    bytes.writeInt32LE(hash, bar * PRINT_BYTES);
    bytes.writeInt32LE(lowest === undefined ? NO_PITCH : lowest | 0, bar * PRINT_BYTES + 4);
    bytes.writeInt32LE(notes | 0, bar * PRINT_BYTES + 8);
  });
  return bytes.toString('base64');
}

function unpackPrints(packed: string): BarPrint[] {
  const bytes = Buffer.from(packed, 'base64');
  return Array.from({ length: Math.floor(bytes.length / PRINT_BYTES) }, (_, bar) => {
    const lowest = bytes.readInt32LE(bar * PRINT_BYTES + 4);
    return {
      hash: bytes.readInt32LE(bar * PRINT_BYTES),
      lowest: lowest === NO_PITCH ? undefined : lowest,
      notes: bytes.readInt32LE(bar * PRINT_BYTES + 8),
    };
  });
}
