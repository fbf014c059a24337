import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { byBest } from '@tabdock/contracts/community';
import type { ReplyOf } from '@tabdock/contracts/core';
import { bareTitle } from '@tabdock/contracts/names';
import {
  SONG_CANDIDATES_MAX,
  type catalogueMatchSongs,
  type TabResult,
} from '@tabdock/contracts/search';
import { In, type Repository } from 'typeorm';
import { LISTED } from '../catalogue/listed';
import { toTabResult } from '../catalogue/tab-view';
import { TabEntity } from '../catalogue/tab.entity';
import { CatalogueService } from '../catalogue/catalogue.service';
import { SourceRegistry } from '../sources/source-registry';
import { songKey } from '../text/song-keys';
import { likeness, type WrittenSong } from './song-matches';

type Match = ReplyOf<typeof catalogueMatchSongs>['matches'][number];

/** Of the song as it is written, then without `(Live)` and the like; none without an artist. */
function keysOf({ artist, title }: WrittenSong): string[] {
  return artist === '' ? [] : [title, bareTitle(title)].map((name) => songKey(name, artist));
}

/** Finds the songs of a pasted list among the known tabs. */
@Injectable()
export class MatchingService {
  constructor(
    @InjectRepository(TabEntity) private readonly tabs: Repository<TabEntity>,
    private readonly catalogue: CatalogueService,
    private readonly sources: SourceRegistry,
  ) {}

  /** In the order of the songs. */
  async match(songs: readonly WrittenSong[]): Promise<Match[]> {
    const keys = songs.map(keysOf);
    const same = await this.bySongKey(keys.flat());
    const matches: Match[] = [];
    // One after the other: a pasted list must not take the database from those who search.
    for (const [index, song] of songs.entries()) {
      const versions = keys[index]?.map((key) => same.get(key)).find(Boolean);
      matches.push(
        versions === undefined
          ? { sure: false, tabs: await this.similar(song) }
          : { sure: true, tabs: versions.toSorted(byBest).slice(0, SONG_CANDIDATES_MAX) },
      );
    }
    return matches;
  }

  private async bySongKey(keys: readonly string[]): Promise<Map<string, TabResult[]>> {
    const rows = await this.tabs.query<{ id: string; key: string }[]>(
      `SELECT id, song_key AS key FROM tab WHERE song_key = ANY($1::uuid[]) AND ${LISTED}`,
      [[...new Set(keys)]],
    );
    const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
    const tabs = rows.length === 0 ? [] : await this.tabs.findBy({ id: In([...keyOf.keys()]) });
    const results = tabs.flatMap((tab) => {
      const recipe = this.sources.recipe(tab.sourceId);
      return recipe === undefined ? [] : [toTabResult(tab, recipe)];
    });
    return Map.groupBy(results, ({ id }) => keyOf.get(id) ?? '');
  }

  /** Tabs that have all the words, or at least those of the title; one of each song. */
  private async similar(song: WrittenSong): Promise<TabResult[]> {
    const artist = song.artist;
    const title = bareTitle(song.title);
    const all = artist === '' ? [] : await this.catalogue.knownByWords(`${artist} ${title}`);
    const found = all.length > 0 ? all : await this.catalogue.knownByWords(title);
    const bySong = Map.groupBy(found, (tab) => songKey(tab.title, tab.artist));
    return [...bySong.values()]
      .flatMap((versions) => versions.toSorted(byBest).slice(0, 1))
      .toSorted((a, b) => likeness(song, b) - likeness(song, a))
      .slice(0, SONG_CANDIDATES_MAX);
  }
}
