import type { PlaylistTrack } from '@tabdock/contracts/playlists';
import type { TabScore } from '@tabdock/contracts/scores';

/** How an instrument is tuned: as in `E A D G B E` or `Drop D`, and where its capo is, if that is known. */
export interface Strings {
  readonly tuning: string;
  readonly capo?: number | undefined;
}

/** What the strings of a tab are tuned to: those of the track that is shown first, else what its source says. */
export function stringsOf(
  { tuning }: PlaylistTrack['tab'],
  score: TabScore | null | undefined,
): Strings | undefined {
  const tracks = score?.facts?.tracks ?? [];
  const shown = tracks[score?.previews?.caption.track ?? 0];
  const track = shown?.tuning ? shown : tracks.find((one) => one.tuning);
  if (track?.tuning) return { tuning: track.tuning, capo: track.capo };
  return tuning ? { tuning } : undefined;
}

/** `Retune: string 6 from E to D`: what is done to the strings before they are as wanted; null where that is nothing, or not known. */
export function retuneWords(now: Strings | undefined, wanted: Strings | undefined): string | null {
  if (!now || !wanted) return null;
  const words = [tuningWords(now.tuning, wanted.tuning), capoWords(now.capo, wanted.capo)];
  return words.filter((part) => part !== null).join('. ') || null;
}

function tuningWords(now: string, wanted: string): string | null {
  const [from, to] = [notesOf(now), notesOf(wanted)];
  if (!from || !to) return folded(now) === folded(wanted) ? null : `Retune: to ${wanted}`;
  if (from.length !== to.length) return `Another instrument: ${to.length} strings, ${wanted}`;
  const changed = to.flatMap((note, index) => {
    const before = from[index] ?? '';
    const number = to.length - index;
    return pitchOf(note) === pitchOf(before) ? [] : [`string ${number} from ${before} to ${note}`];
  });
  if (changed.length === 0) return null;
  if (changed.length === to.length) return `Retune all strings: to ${to.join(' ')}`;
  return `Retune: ${changed.join(', ')}`;
}

function capoWords(now: number | undefined, wanted: number | undefined): string | null {
  if (now === undefined || wanted === undefined || now === wanted) return null;
  return wanted === 0 ? 'Take off the capo' : `Capo to fret ${wanted}`;
}

const folded = (tuning: string) => tuning.replace(/[\s,-]/g, '');

/** Notes from the lowest string; undefined for a tuning that only has a name. */
function notesOf(tuning: string): readonly string[] | undefined {
  const text = folded(tuning);
  return /^(?:[A-G][#b♯♭]?){3,}$/.test(text) ? text.match(/[A-G][#b♯♭]?/g)?.slice() : undefined;
}

const NATURALS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** 0 for C to 11 for B, however the note is written. */
function pitchOf(note: string): number {
  const [letter = '', sign] = note;
  const raised = sign === undefined ? 0 : '#♯'.includes(sign) ? 1 : -1;
  return ((NATURALS[letter] ?? 0) + raised + 12) % 12;
}
