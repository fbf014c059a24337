/** One track of a piece: what stands before its first bar, and its bars. */
export interface TexTrack {
  /** `\track`, its staff, instrument, tuning, chords and lyrics. */
  readonly head: string;
  readonly bars: readonly string[];
}

/** A piece in alphaTex, taken apart so that bars and tracks can be left out or repeated. */
export interface TexScore {
  /** Title, composer and tempo. */
  readonly head: string;
  readonly tracks: readonly TexTrack[];
}

/**
 * Takes alphaTex apart. Each track begins with `\track` at the start of a line; an empty line
 * stands between its head and its bars.
 */
export function splitTex(tex: string): TexScore {
  const [head = '', ...tracks] = tex.split(/^(?=\\track )/m);
  return {
    head,
    tracks: tracks.map((track) => {
      const end = track.indexOf('\n\n');
      return { head: track.slice(0, end), bars: track.slice(end + 2).split('|') };
    }),
  };
}

/** The alphaTex of a score that was taken apart. */
export function joinTex({ head, tracks }: TexScore): string {
  return head + tracks.map((track) => `${track.head}\n\n${track.bars.join('|')}\n`).join('\n');
}
