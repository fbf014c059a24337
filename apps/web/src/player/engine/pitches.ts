import type { model } from '@coderline/alphatab';
import type { Pitch, Tuning } from '../interface/pitch';
import type { Engine } from './load-engine';

type WrittenStaff = Pick<
  model.Staff,
  'tuning' | 'capo' | 'transpositionPitch' | 'isStringed' | 'isPercussion'
>;

/** How a track is tuned; undefined for drums, and for what has no strings. */
export function tuningOf({ staves }: model.Track): Tuning | undefined {
  const staff = staves.find(({ isStringed, isPercussion }) => isStringed && !isPercussion);
  return staff && { strings: [...staff.tuning], capo: staff.capo };
}

/** The pitch of a score. Strings are tuned higher or lower, so that frets stay as they are written. */
export class Pitches {
  private readonly written: readonly (readonly WrittenStaff[])[];
  private now: Pitch;

  /** @param opened what the score has from the start, and so what is made of it for the synthesizer */
  constructor(
    private readonly engine: Engine,
    private readonly score: model.Score,
    private readonly opened: Pitch,
  ) {
    this.written = score.tracks.map(({ staves }) =>
      staves.map(({ tuning, capo, transpositionPitch, isStringed, isPercussion }) => ({
        tuning: [...tuning],
        capo,
        transpositionPitch,
        isStringed,
        isPercussion,
      })),
    );
    this.now = opened;
    this.change(opened);
  }

  /** Gives the score another pitch, for what is drawn of it from now on. */
  change(pitch: Pitch): void {
    this.now = pitch;
    const { semitones, usesCapo } = pitch;
    for (const { index, staves } of this.score.tracks)
      for (const [place, staff] of staves.entries()) {
        const written = this.written[index]?.[place];
        if (!written || written.isPercussion) continue;
        if (!written.isStringed) {
          staff.transpositionPitch = written.transpositionPitch - semitones;
          continue;
        }
        const { name } = staff.stringTuning;
        const strings = written.tuning.map((open) => open + semitones);
        // Another object: standard tunings are shared between scores.
        staff.stringTuning = new this.engine.model.Tuning(name, strings, false);
        staff.capo = usesCapo ? written.capo : 0;
      }
  }

  /** Semitones that the synthesizer adds to the notes of each channel, as they were when it was opened. */
  channels(): Map<number, number> {
    const channels = new Map<number, number>();
    for (const { index, playbackInfo } of this.score.tracks) {
      const [written] = this.written[index] ?? [];
      if (!written) continue;
      const added = this.addedTo(written) - written.transpositionPitch;
      channels.set(playbackInfo.primaryChannel, added);
      channels.set(playbackInfo.secondaryChannel, added);
    }
    return channels;
  }

  private addedTo({ isPercussion, isStringed, capo }: WrittenStaff): number {
    if (isPercussion) return 0;
    if (!isStringed) return this.now.semitones;
    const shift = ({ semitones, usesCapo }: Pitch) => semitones + (usesCapo ? capo : 0);
    return shift(this.now) - shift(this.opened);
  }
}
