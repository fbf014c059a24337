/** The tabs of the test sites; a search for `tune` finds all of them, over several pages. */
export interface ListedTab {
  readonly id: number;
  readonly title: string;
  readonly artist: string;
  readonly kind: 'Guitar Pro' | 'Chords';
  /** 0 to 5. */
  readonly rating: number;
  readonly votes: number;
  readonly kilobytes: number;
  /** ISO date. */
  readonly date: string;
  readonly tuning: string;
  readonly instruments: readonly string[];
}

const SONGS = [
  ['Für Elise', 'Ludwig van Beethoven'],
  ['Drowsy Maggie', 'Traditional'],
  ["The Irish Washerwoman's Jig", 'Traditional & Friends'],
  ['Bourrée in E minor', 'Johann Sebastian Bach'],
  ['La Folia', ''],
] as const;
const TUNINGS = ['E A D G B E', 'D A D G B E'];

export const LISTED_TABS: readonly ListedTab[] = Array.from({ length: 45 }, (_, index) => {
  const [title, artist] = SONGS[index % SONGS.length] ?? SONGS[0];
  return {
    id: 1_000 + index,
    title: `${title} (tune ${index + 1})`,
    artist,
    kind: index % 4 === 3 ? 'Chords' : 'Guitar Pro',
    rating: (index % 11) / 2,
    votes: index * 317,
    kilobytes: 10 + index / 2,
    date: `2021-02-${String((index % 28) + 1).padStart(2, '0')}`,
    tuning: TUNINGS[index % 2] ?? '',
    instruments: ['Guitar', 'Bass', 'Drums'].slice(0, (index % 3) + 1),
  };
});

export const GUITAR_PRO_TABS = LISTED_TABS.filter(({ kind }) => kind === 'Guitar Pro');

export function find(query: string): readonly ListedTab[] {
  return LISTED_TABS.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
}

export function pageOf<T>(all: readonly T[], page: number, size: number): readonly T[] {
  return all.slice((page - 1) * size, page * size);
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
