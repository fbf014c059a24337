import { isVideoSize, PARTS_MAX, type VideoSize } from './video-size';

/** Brands of videos that browsers play; not those of pictures (`avif`, `heic`), of sound and of QuickTime. */
const BRANDS = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
]);
/** ISO/IEC 14496-12, table 1: what lies beside the tracks. */
const TOP_LEVEL = new Set([
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'emsg',
  'prft',
  'pdin',
  'free',
  'skip',
  'wide',
  'meta',
  'uuid',
]);

/** Bytes of the header of a track, by version, and where its matrix begins. */
const TRACK_HEADERS: Readonly<Record<number, { length: number; matrix: number }>> = {
  0: { length: 84, matrix: 40 },
  1: { length: 96, matrix: 52 },
};
const MATRIX_BYTES = 36;
const FIXED_POINT = 65_536;

interface Box {
  readonly type: string;
  readonly content: Buffer;
}

export function beginsLikeMp4(start: Buffer): boolean {
  return start.toString('latin1', 4, 8) === 'ftyp' && BRANDS.has(start.toString('latin1', 8, 12));
}

/**
 * Size in which the video is shown. Undefined if the boxes do not make up the whole file, or none of its tracks has a
 * picture.
 */
export function mp4Size(file: Buffer): VideoSize | undefined {
  const boxes = boxesIn(file);
  if (!boxes?.every(({ type }) => TOP_LEVEL.has(type))) return undefined;
  const movie = boxes.find(({ type }) => type === 'moov');
  if (!movie || !boxes.some(({ type }) => type === 'mdat')) return undefined;
  const tracks = boxesIn(movie.content)?.filter(({ type }) => type === 'trak') ?? [];
  return tracks.map(({ content }) => trackSize(content)).find((size) => size !== undefined);
}

function trackSize(track: Buffer): VideoSize | undefined {
  const header = boxesIn(track)?.find(({ type }) => type === 'tkhd')?.content;
  const layout = TRACK_HEADERS[header?.[0] ?? -1];
  if (!header || header.length !== layout?.length) return undefined;
  const side = (offset: number) => Math.round(header.readUInt32BE(offset) / FIXED_POINT);
  const matrix = (place: number) => header.readInt32BE(layout.matrix + place * 4);
  const [width, height] = [side(layout.matrix + MATRIX_BYTES), side(layout.length - 4)];
  // A quarter turn: how a phone was held.
  const isTurned = matrix(0) === 0 && matrix(4) === 0 && matrix(1) !== 0;
  const size = isTurned ? { width: height, height: width } : { width, height };
  return isVideoSize(size) ? size : undefined;
}

/** Undefined if they do not fill the bytes. */
function boxesIn(bytes: Buffer): Box[] | undefined {
  const boxes: Box[] = [];
  for (let place = 0; place < bytes.length;) {
    const head = boxHead(bytes, place);
    if (!head) return undefined;
    const end = place + head.size;
    if (head.size < head.headerLength || end > bytes.length) return undefined;
    boxes.push({ type: head.type, content: bytes.subarray(place + head.headerLength, end) });
    if (boxes.length > PARTS_MAX) return undefined;
    place = end;
  }
  return boxes;
}

function boxHead(bytes: Buffer, place: number) {
  if (place + 8 > bytes.length) return undefined;
  const type = bytes.toString('latin1', place + 4, place + 8);
  const size = bytes.readUInt32BE(place);
  // The rest of the file.
  if (size === 0) return { type, headerLength: 8, size: bytes.length - place };
  if (size !== 1) return { type, headerLength: 8, size };
  if (place + 16 > bytes.length) return undefined;
  return { type, headerLength: 16, size: Number(bytes.readBigUInt64BE(place + 8)) };
}
