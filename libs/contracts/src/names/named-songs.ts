export interface SongNames {
  readonly artist: string;
  readonly title: string;
}

/** The songs that folded words may name: some are the artist, the others the title, with "by" between them or not. */
export function namedSongs(words: readonly string[]): SongNames[] {
  return words.slice(1).flatMap((next, index) => {
    const left = words.slice(0, index + 1).join(' ');
    const right = words.slice(index + 1).join(' ');
    const artist = next === 'by' ? words.slice(index + 2).join(' ') : '';
    return [
      { artist: left, title: right },
      { artist: right, title: left },
      ...(artist === '' ? [] : [{ artist, title: left }]),
    ];
  });
}
