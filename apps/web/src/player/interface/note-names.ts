const NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'];

/** The name of a number of MIDI, without its octave. */
export function noteName(number: number): string {
  return NAMES[((number % 12) + 12) % 12] ?? '';
}
