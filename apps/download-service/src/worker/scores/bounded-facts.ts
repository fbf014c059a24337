import { FACTS_MAX, type StoredScoreFacts } from '@tabdock/contracts/scores';
import type { ScoreFacts, TrackFacts } from '@tabdock/tab-files/score';

const NAME_LENGTH = 100;
const CHORD_LENGTH = 20;

/** Facts as they are kept: a hostile score cannot make them larger than a real one, nor unreadable. */
export function boundedFacts(facts: ScoreFacts): StoredScoreFacts {
  const { writtenBars, playedBars, seconds, sections, tempos, measures, tracks } = facts;
  return {
    writtenBars,
    playedBars,
    ...(seconds === undefined ? {} : { seconds }),
    sections: sections
      .slice(0, FACTS_MAX.marks)
      .map(({ bar, name }) => ({ bar, name: cut(name, NAME_LENGTH) })),
    tempos: tempos.filter(({ tempo }) => Number.isFinite(tempo)).slice(0, FACTS_MAX.marks),
    measures: measures.slice(0, FACTS_MAX.marks),
    tracks: tracks.slice(0, FACTS_MAX.tracks).map(boundedTrack),
  };
}

function boundedTrack(track: TrackFacts): StoredScoreFacts['tracks'][number] {
  const { name, kind, program, strings, tuning, capo, range, techniques, chords, ...counted } =
    track;
  const isRange = range && Number.isInteger(range.lowest) && Number.isInteger(range.highest);
  return {
    ...counted,
    name: cut(name, NAME_LENGTH),
    kind,
    program: whole(program),
    ...(strings === undefined ? {} : { strings }),
    ...(tuning === undefined ? {} : { tuning: cut(tuning, NAME_LENGTH) }),
    capo: whole(capo),
    ...(isRange ? { range } : {}),
    techniques: [...techniques],
    chords: chords.slice(0, FACTS_MAX.chords).map((chord) => cut(chord, CHORD_LENGTH)),
  };
}

function whole(value: number): number {
  return Number.isInteger(value) ? value : 0;
}

/** The last character may be cut in half. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '');
}
