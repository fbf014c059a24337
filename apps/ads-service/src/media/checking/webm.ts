import { isVideoSize, PARTS_MAX, type VideoSize } from './video-size';

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const PADDING = [0xec, 0xbf];
/** RFC 9559: what a segment of a WebM holds; attached files are not among it. */
const IN_SEGMENT = new Set([
  ...PADDING,
  CLUSTER,
  TRACKS,
  0x114d9b74,
  0x1549a966,
  0x1c53bb6b,
  0x1043a770,
  0x1254c367,
]);
/** Bytes of the longest id and of the longest length. */
const ID_MAX_BYTES = 4;
const LENGTH_MAX_BYTES = 8;
const INTEGER_MAX_BYTES = 4;

interface Element {
  readonly id: number;
  readonly content: Buffer;
}

export function beginsLikeWebm(start: Buffer): boolean {
  return start.length >= 4 && start.readUInt32BE(0) === EBML;
}

/** Undefined if it is another kind of Matroska, holds more than a video, or none of its tracks has a picture. */
export function webmSize(file: Buffer): VideoSize | undefined {
  const [head, ...rest] = elementsIn(file) ?? [];
  const segment = rest.find(({ id }) => id === SEGMENT);
  const others = rest.filter((element) => element !== segment);
  if (!head || !segment || !others.every(({ id }) => PADDING.includes(id))) return undefined;
  const docType = head.id === EBML && childOf(head, DOC_TYPE)?.toString('latin1');
  if (docType !== 'webm') return undefined;
  const inside = elementsIn(segment.content);
  if (!inside?.every(({ id }) => IN_SEGMENT.has(id))) return undefined;
  if (!inside.some(({ id }) => id === CLUSTER)) return undefined;
  const tracks = inside.filter(({ id }) => id === TRACKS);
  return tracks
    .flatMap(({ content }) => elementsIn(content) ?? [])
    .filter(({ id }) => id === TRACK)
    .map(trackSize)
    .find((size) => size !== undefined);
}

function trackSize(track: Element): VideoSize | undefined {
  const content = childOf(track, VIDEO);
  if (!content) return undefined;
  const video = { id: VIDEO, content };
  const size = { width: integer(video, PIXEL_WIDTH), height: integer(video, PIXEL_HEIGHT) };
  return isVideoSize(size) ? size : undefined;
}

function childOf(parent: Element, id: number): Buffer | undefined {
  return elementsIn(parent.content)?.find((element) => element.id === id)?.content;
}

/** 0 without one. */
function integer(parent: Element, id: number): number {
  const content = childOf(parent, id);
  if (!content || content.length === 0 || content.length > INTEGER_MAX_BYTES) return 0;
  return content.readUIntBE(0, content.length);
}

/**
 * Undefined if they do not fill the bytes. One of unknown length, as browsers record segments and clusters, ends with
 * the bytes.
 */
function elementsIn(bytes: Buffer): Element[] | undefined {
  const elements: Element[] = [];
  for (let place = 0; place < bytes.length;) {
    const id = variableNumber(bytes, place, ID_MAX_BYTES);
    const length = id && variableNumber(bytes, place + id.bytes, LENGTH_MAX_BYTES);
    if (!length) return undefined;
    const start = place + id.bytes + length.bytes;
    const end = length.isUnknown ? bytes.length : start + length.value;
    if (end > bytes.length) return undefined;
    elements.push({ id: bytes.readUIntBE(place, id.bytes), content: bytes.subarray(start, end) });
    if (elements.length > PARTS_MAX) return undefined;
    place = end;
  }
  return elements;
}

/** RFC 8794, section 4: leading zeros of the first byte are the number of bytes that follow it. */
function variableNumber(bytes: Buffer, place: number, bytesMax: number) {
  const first = bytes[place] ?? 0;
  const count = Math.clz32(first) - 23;
  if (count > bytesMax || place + count > bytes.length) return undefined;
  let value = first & (0xff >>> count);
  for (const byte of bytes.subarray(place + 1, place + count)) value = value * 256 + byte;
  return { bytes: count, value, isUnknown: value === 2 ** (7 * count) - 1 };
}
