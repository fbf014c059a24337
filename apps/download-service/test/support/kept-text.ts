import { gunzipSync } from 'node:zlib';
import {
  type TextHead,
  textHeadSchema,
  type TextTrack,
  textTrackSchema,
} from '../../src/shared/text-file';

/** The parts of a text as an analysis keeps it. */
export function keptText(compressed: Buffer): {
  head: TextHead;
  tracks: TextTrack[];
  size: number;
} {
  const content = gunzipSync(compressed);
  const [head = '', ...tracks] = content.toString().split('\n');
  return {
    head: textHeadSchema.parse(JSON.parse(head)),
    tracks: tracks.map((line) => textTrackSchema.parse(JSON.parse(line))),
    size: content.byteLength,
  };
}
