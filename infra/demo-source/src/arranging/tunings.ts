/** Open strings as MIDI numbers, high to low. */
export const STANDARD_TUNING: readonly number[] = [64, 59, 55, 50, 45, 40];
export const DROP_D_TUNING: readonly number[] = [64, 59, 55, 50, 45, 38];
export const BASS_TUNING: readonly number[] = [43, 38, 33, 28];

const NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** "E4" for 64. */
export function noteName(pitch: number): string {
  return `${NAMES[pitch % 12]}${Math.floor(pitch / 12) - 1}`;
}

/** "E A D G B E": low to high, as players name it. */
export function tuningLabel(tuning: readonly number[]): string {
  return [...tuning]
    .reverse()
    .map((pitch) => NAMES[pitch % 12])
    .join(' ');
}
