import { fixed, int32, text } from './binary-fields';

const PAGE_TEXTS = 10;
const DIRECTIONS = 19;

/** A file of Guitar Pro 5.00 of one track and one bar with one whole note, up to that bar's end. */
export function gp5File(): Buffer {
  return Buffer.concat([
    Buffer.from([24]),
    fixed('FICHIER GUITAR PRO v5.00', 30),
    ...['Old tune', '', 'Traditional', '', '', '', '', '', ''].map(text),
    int32(0, 0), // notices, and the track that has words
    ...Array.from({ length: 5 }, () => int32(1, 0)), // words: from which bar, how long
    Buffer.alloc(30), // page
    ...Array.from({ length: PAGE_TEXTS }, () => text('')),
    text(''), // name of the tempo
    int32(100, 0), // tempo and key
    Buffer.from([0]), // octave
    Buffer.alloc(64 * 12), // channels
    Buffer.alloc(DIRECTIONS * 2, 0xff),
    int32(0, 1, 1), // reverb, bars, tracks
    Buffer.from([0b11, 4, 4, 2, 2, 2, 2, 0, 0, 0]), // time signature and beams, no ending, no swing
    track(),
    Buffer.from([0]),
    int32(1), // beats
    Buffer.from([0, 0xfe, 0b100_0000]), // flags, a whole, the highest string
    Buffer.from([0b10_0000, 1, 3, 0]), // flags, a played note, its fret, more flags
    Buffer.alloc(2), // flags of the beat
    int32(0), // beats of the second voice
  ]);
}

function track(): Buffer {
  return Buffer.concat([
    Buffer.from([0, 6]),
    fixed('Guitar', 40),
    int32(6, 64, 59, 55, 50, 45, 40, 0), // strings and their tuning
    int32(1, 1, 2, 24, 0), // port, channels, frets, capo
    Buffer.alloc(4), // colour
    Buffer.from([3]), // tablature and notation
    Buffer.alloc(44), // sound
  ]);
}
