import { Injectable } from '@nestjs/common';
import { foldText } from '@tabdock/contracts/names';
import { POPULAR_SONGS_MAX } from '@tabdock/contracts/public';
import { knownSources } from '../public/indexed';
import { SourceRegistry } from '../sources/source-registry';
import { dayOf } from '../terms/terms-window';
import { artistKey, titleKey } from '../text/song-keys';
import { PopularRepository } from './popular.repository';

/** Characters of a name; longer ones do not fit where they are shown. */
const NAME_MAX_LENGTH = 40;

/** Names to begin a search with. */
@Injectable()
export class PopularService {
  private readonly sources: string[];

  constructor(
    private readonly popular: PopularRepository,
    registry: SourceRegistry,
  ) {
    this.sources = knownSources(registry);
  }

  /**
   * Returns what several people searched for lately and found, then the songs with most votes, always in the
   * catalogue's words: typed text is never shown to other visitors.
   */
  async names(now = new Date()): Promise<string[]> {
    const terms = await this.popular.terms(dayOf(now));
    const asked = terms.map((term) => ({
      term,
      titleKey: titleKey(term),
      artistKey: artistKey(term),
    }));
    const [searched, titles] = await Promise.all([
      this.popular.named(asked, this.sources),
      this.popular.titles(this.sources, 2 * POPULAR_SONGS_MAX),
    ]);
    const distinct = new Map<string, string>();
    for (const name of [...searched, ...titles]) {
      const folded = foldText(name);
      if ([...name].length <= NAME_MAX_LENGTH && !distinct.has(folded)) distinct.set(folded, name);
    }
    return [...distinct.values()].slice(0, POPULAR_SONGS_MAX);
  }
}
