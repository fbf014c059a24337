import { Injectable } from '@nestjs/common';
import { NEAR_SONGS_MAX, type NearNames } from '@tabdock/contracts/search';
import { PopularNames } from '../names/popular-names';
import { knownSources } from '../public/indexed';
import { slugOf, songSlug } from '../public/slug';
import { SourceRegistry } from '../sources/source-registry';
import { wordsOf } from '../text/folded-words';
import { artistKey } from '../text/song-keys';
import { type NearArtist, NearRepository } from './near.repository';

/** A longer query is a pasted text. */
const WORDS_MAX = 8;
/** More than are shown: artists, and songs without listed tabs, are among them. */
const CANDIDATES = 4 * NEAR_SONGS_MAX;

/** Words of a query from one up to, without, another. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** What is known that is near to a query that found nothing. */
@Injectable()
export class NearService {
  private readonly sources: string[];

  constructor(
    private readonly near: NearRepository,
    private readonly names: PopularNames,
    registry: SourceRegistry,
  ) {
    this.sources = knownSources(registry);
  }

  /** Undefined if there is nothing. */
  async to(query: string): Promise<NearNames | undefined> {
    const words = wordsOf(query);
    if (words.length === 0 || words.length > WORDS_MAX) return undefined;
    const keys = this.names.index.findNear(words, CANDIDATES);
    const [songs, found] = await Promise.all([
      this.near.songs(keys, this.sources, NEAR_SONGS_MAX),
      this.artistIn(words),
    ]);
    if (songs.length === 0 && found === undefined) return undefined;
    const rest = found && words.toSpliced(found.run.from, found.run.to - found.run.from).join(' ');
    return {
      songs: songs.map((song) => ({
        slug: songSlug(song.key, song),
        title: song.title,
        artist: song.artist,
      })),
      ...(found && {
        artist: { name: found.artist.name, slug: slugOf(found.artist.key, found.artist.name) },
      }),
      ...(rest && { words: rest }),
    };
  }

  /** The artist whom most of the words name: in full, else by the last name. */
  private async artistIn(
    words: readonly string[],
  ): Promise<{ artist: NearArtist; run: Run } | undefined> {
    const runs = new Map(
      runsOf(words).map((run) => [artistKey(words.slice(run.from, run.to).join(' ')), run]),
    );
    const [inFull, byLastName] = await Promise.all([
      this.near.artists([...runs.keys()]),
      this.near.artistsByLastName(words),
    ]);
    const named = inFull.flatMap((artist) => {
      const run = runs.get(artist.key);
      return run ? { artist, run } : [];
    });
    const [longest] = named.sort((one, other) => lengthOf(other.run) - lengthOf(one.run));
    if (longest) return longest;
    const [artist] = byLastName.sort((one, other) => other.word.length - one.word.length);
    if (!artist) return undefined;
    const from = words.indexOf(artist.word);
    return { artist, run: { from, to: from + 1 } };
  }
}

/** Every run of neighbouring words. */
function runsOf(words: readonly string[]): Run[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, length) => ({ from, to: from + length + 1 })),
  );
}

function lengthOf({ from, to }: Run): number {
  return to - from;
}
