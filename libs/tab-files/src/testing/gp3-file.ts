import { fixed, int32, text } from './binary-fields';

/** A Guitar Pro 3 file of one track and one bar with one whole note; a title in bytes has its own charset. */
export function gp3File({
  tempo = 100,
  title = 'Old tune' as string | Buffer,
  artist = 'Traditional' as string | Buffer,
  measure = [4, 4] as readonly [number, number],
} = {}): Buffer {
  return Buffer.concat([
    Buffer.from([24]),
    fixed('FICHIER GUITAR PRO v3.00', 30),
    ...[title, '', artist, '', '', '', '', ''].map(text),
    int32(0), // notices
    Buffer.from([0]), // triplet feel
    int32(tempo, 0), // and key
    Buffer.alloc(64 * 12), // channels
    int32(1, 1), // bars, tracks
    Buffer.from([0b11, ...measure]), // time signature
    track(),
    int32(1), // beats
    Buffer.from([0, 0xfe, 0b100_0000]), // flags, a whole, the highest string
    Buffer.from([0b10_0000, 1, 3]), // flags, a played note, its fret
  ]);
}

function track(): Buffer {
  return Buffer.concat([
    Buffer.from([0, 6]),
    fixed('Guitar', 40),
    int32(6, 64, 59, 55, 50, 45, 40, 0), // strings and their tuning
    int32(1, 1, 2, 24, 0), // port, channels, frets, capo
    Buffer.alloc(4), // colour
  ]);
}
