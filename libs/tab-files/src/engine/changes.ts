import type { Recording } from './recording';

/** What differs between two recordings of a file, a sentence each. */
export function changesOf(before: Recording, now: Recording): string[] {
  const tracks = before.tracks.map((name, index) => name || `track ${index + 1}`);
  return [
    ...(before.file === now.file ? [] : ['the file itself is another one']),
    ...(before.tracks.join() === now.tracks.join()
      ? []
      : [`it has the tracks ${now.tracks.join(', ')}, not ${before.tracks.join(', ')}`]),
    ...changedBars(before, now),
    ...changedCounts(before, now),
    ...said(
      'other events of MIDI in the tracks',
      changed(before.events, now.events),
      (index) => tracks[index],
    ),
    ...before.pictures.flatMap((pictures, index) =>
      said(
        `${tracks[index]} is drawn differently in the bars`,
        changed(pictures, now.pictures[index] ?? ''),
        (place) => numberOf(pictures.split(' ')[place] ?? ''),
      ),
    ),
  ];
}

function changedBars(before: Recording, now: Recording): string[] {
  const [old, fresh] = [before.bars.split(' '), now.bars.split(' ')];
  const [oldOrder, freshOrder] = [old, fresh].map((bars) => bars.map(numberOf).join());
  if (oldOrder !== freshOrder)
    return [`the bars are played in another order: ${fresh.length} instead of ${old.length}`];
  const bar = (index: number) => numberOf(old[index] ?? '');
  return [
    ...said('other ticks in the played bars', changed(before.bars, now.bars), (index) => {
      const [was, is] = [old[index], fresh[index]].map((one) => one?.split(':')[1]);
      return `${bar(index)} (${is} instead of ${was})`;
    }),
    ...said(
      'beats begin or end elsewhere in the played bars',
      changed(before.beats, now.beats),
      bar,
    ),
    ...said(
      'other events of MIDI in the played bars',
      changed(before.eventsOfBars, now.eventsOfBars),
      bar,
    ),
  ];
}

function changedCounts(before: Recording, now: Recording): string[] {
  const kinds = new Set([...Object.keys(before.counts), ...Object.keys(now.counts)]);
  return [...kinds].flatMap((kind) => {
    const [was, is] = [before.counts[kind] ?? 0, now.counts[kind] ?? 0];
    return was === is ? [] : [`${is} ${kind} of MIDI instead of ${was}`];
  });
}

function numberOf(bar: string): string {
  return bar.split(':')[0] ?? '';
}

/** Places at which two lists differ. */
function changed(before: string, now: string): number[] {
  const [old, fresh] = [before.split(' '), now.split(' ')];
  const length = Math.max(old.length, fresh.length);
  return Array.from({ length }, (_, index) => index).filter((index) => old[index] !== fresh[index]);
}

/** Most places that are named; the rest is counted. */
const NAMED = 12;

function said(
  what: string,
  places: readonly number[],
  nameOf: (place: number) => string | undefined,
): string[] {
  if (places.length === 0) return [];
  const names = [...new Set(places.map((place) => nameOf(place) ?? `${place + 1}`))];
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return [`${what} ${names.slice(0, NAMED).join(', ')}${rest}`];
}
