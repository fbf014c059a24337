import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CHANNELS = 3;
const FILTER_SUB = 1;

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

function header(side: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(side, 0);
  data.writeUInt32BE(side, 4);
  // Eight bits per channel, true colour.
  data.set([8, 2], 8);
  return data;
}

/**
 * A square PNG of `side` pixels: colour gradients with noise, so that it compresses about as badly as a photograph
 * (some 1.6 bytes per pixel). The same for the same name.
 */
export function picture(name: string, side: number): Buffer {
  const width = side * CHANNELS;
  const grain = createHash('shake256', { outputLength: side * width })
    .update(name)
    .digest();
  const slope = (x: number, y: number, channel: number): number =>
    Math.floor((240 * (channel === 0 ? x : channel === 1 ? y : side - x)) / side);
  const rows = Buffer.alloc(side * (width + 1));
  for (let y = 0; y < side; y += 1) {
    const start = y * (width + 1);
    rows[start] = FILTER_SUB;
    const left = [0, 0, 0];
    for (let at = 0; at < width; at += 1) {
      const channel = at % CHANNELS;
      const value =
        slope(Math.floor(at / CHANNELS), y, channel) + ((grain[y * width + at] ?? 0) % 8);
      rows[start + 1 + at] = value - (left[channel] ?? 0);
      left[channel] = value;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(side)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
