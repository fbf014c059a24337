import { model } from '@coderline/alphatab';

/** What a file says besides its notes, in plain values that can be compared. */
export interface ScoreOutline {
  readonly title: string;
  readonly artist: string;
  readonly bars: readonly string[];
  readonly tracks: readonly string[];
  /** `bar 9: D` */
  readonly chords: readonly string[];
  readonly words: readonly string[];
  readonly techniques: readonly string[];
}

/** What an old format has no room for. */
export interface Omissions {
  readonly words: boolean;
  readonly palmMuteAndStaccato: boolean;
}

function barLine(score: model.Score, masterBar: model.MasterBar): string {
  const bar = score.tracks[0]?.staves[0]?.bars[masterBar.index];
  const tempos = masterBar.tempoAutomations.map((automation) => automation.value);
  const tempo = masterBar.index === 0 ? score.tempo : tempos[0];
  return [
    `bar ${masterBar.index + 1}: ${masterBar.timeSignatureNumerator}/${masterBar.timeSignatureDenominator}`,
    `key ${bar?.keySignature}/${bar?.keySignatureType}`,
    masterBar.isRepeatStart ? 'repeat from here' : '',
    masterBar.isRepeatEnd ? `${masterBar.repeatCount} times` : '',
    masterBar.alternateEndings > 0 ? `endings ${masterBar.alternateEndings}` : '',
    tempo === undefined ? '' : `tempo ${tempo}`,
    masterBar.section === null ? '' : `section ${masterBar.section.text}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function trackLine(track: model.Track): string {
  if (track.isPercussion) return `${track.name}: drums`;
  const staff = track.staves[0];
  return `${track.name}: program ${track.playbackInfo.program}, ${staff?.tuning.join(' ')}, capo ${staff?.capo}`;
}

function chordText(chord: model.Chord): string {
  return `${chord.name} ${chord.strings.join(' ')} from ${chord.firstFret}`;
}

function techniquesOf(note: model.Note, omitted: Omissions): string[] {
  return [
    note.isTieDestination ? 'tied' : '',
    note.isDead ? 'dead' : '',
    note.isGhost ? 'ghost' : '',
    note.hasBend ? `bend ${note.bendPoints?.map(({ offset, value }) => `${offset}:${value}`)}` : '',
    note.isHammerPullOrigin ? 'hammer' : '',
    note.slideOutType === model.SlideOutType.None ? '' : 'slide',
    note.isLetRing ? 'let ring' : '',
    note.vibrato === model.VibratoType.None && note.beat.vibrato === model.VibratoType.None
      ? ''
      : 'vibrato',
    note.harmonicType === model.HarmonicType.None ? '' : `harmonic ${note.harmonicType}`,
    note.isPalmMute && !omitted.palmMuteAndStaccato ? 'palm mute' : '',
    note.isStaccato && !omitted.palmMuteAndStaccato ? 'staccato' : '',
  ].filter(Boolean);
}

function beatsOf(score: model.Score): model.Beat[] {
  return score.tracks
    .flatMap((track) => track.staves[0]?.bars ?? [])
    .flatMap((bar) => bar.voices[0]?.beats ?? []);
}

function placeOf(beat: model.Beat): string {
  const { bar } = beat.voice;
  return `${bar.staff.track.name}, bar ${bar.index + 1}, beat ${beat.index + 1}`;
}

function noteText(note: model.Note, omitted: Omissions): string {
  const techniques = techniquesOf(note, omitted).join(', ');
  return note.isPercussion ? techniques : `${note.fret} on ${note.string} ${techniques}`;
}

/** The outline of a score, apart from what the format of its file has no room for. */
export function outlineOf(
  score: model.Score,
  omitted: Omissions = { words: false, palmMuteAndStaccato: false },
): ScoreOutline {
  const beats = beatsOf(score);
  return {
    title: score.title,
    artist: score.artist,
    bars: score.masterBars.map((masterBar) => barLine(score, masterBar)),
    tracks: score.tracks.map(trackLine),
    chords: beats.flatMap((beat) =>
      beat.chord === null ? [] : [`${placeOf(beat)}: ${chordText(beat.chord)}`],
    ),
    words: omitted.words
      ? []
      : beats
          .filter((beat) => beat.lyrics?.some(Boolean))
          .map((beat) => `${placeOf(beat)}: ${beat.lyrics?.join(' ').trim()}`),
    techniques: beats.map(
      (beat) =>
        `${placeOf(beat)}: ${[...beat.notes]
          .sort((first, second) => second.string - first.string)
          .map((note) => noteText(note, omitted))
          .join('; ')}`,
    ),
  };
}

/** Describes the first line that differs; undefined if both outlines are the same. */
export function firstOutlineDifference(
  asked: ScoreOutline,
  found: ScoreOutline,
): string | undefined {
  const lines = (outline: ScoreOutline): string[] => Object.values(outline).flat() as string[];
  const wanted = lines(asked);
  const got = lines(found);
  const index = wanted.findIndex((line, place) => line !== got[place]);
  if (index < 0 && wanted.length === got.length) return undefined;
  const place = index < 0 ? wanted.length : index;
  return `asked for "${wanted[place] ?? 'nothing'}", file has "${got[place] ?? 'nothing'}"`;
}
