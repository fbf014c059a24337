/** How music is changed in pitch: semitones for all tracks but drums, and whether capos are put on as the file has them. */
export interface Pitch {
  readonly semitones: number;
  readonly usesCapo: boolean;
}

export const AS_WRITTEN: Pitch = { semitones: 0, usesCapo: true };

/** Strings as they are tuned, and the fret of the capo; 0 without one. */
export interface Tuning {
  /** Numbers of MIDI of the open strings without a capo, from the highest. */
  readonly strings: readonly number[];
  readonly capo: number;
}

/** How much higher an open string sounds than it is tuned. */
export function shiftOf({ capo }: Tuning, { semitones, usesCapo }: Pitch): number {
  return semitones + (usesCapo ? capo : 0);
}
