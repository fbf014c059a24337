import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { byBest } from '@tabdock/contracts/community';
import type { ReplyOf } from '@tabdock/contracts/core';
import { bareTitle, byRank, foldText } from '@tabdock/contracts/names';
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
import { keysOf } from '../text/term-keys';
import { likeness, type WrittenSong } from './song-matches';

type Match = ReplyOf<typeof catalogueMatchSongs>['matches'][number];

/**
 * Keys of the song as it is written, then without `(Live)` and the like; without an artist, keys of those that some of
 * the words name by artist and title.
 */
function songKeysOf({ artist, title }: WrittenSong): string[] {
  if (artist === '') return keysOf(foldText(bareTitle(title))).nameKeys;
  return [title, bareTitle(title)].map((name) => songKey(name, artist));
}

/** "Layla – Live" has no artist but an addition. */
function withoutAddition(song: WrittenSong): WrittenSong {
  const { artist, title } = song;
  const name = bareTitle(artist);
  return artist !== '' && bareTitle(`${artist} - ${title}`) === name
    ? { artist: '', title: name }
    : song;
}

/** Finds the songs of a pasted list among the known tabs. */
@Injectable()
export class MatchingService {
  constructor(
    @InjectRepository(TabEntity) private readonly tabs: Repository<TabEntity>,
    private readonly catalogue: CatalogueService,
    private readonly sources: SourceRegistry,
  ) {}

  /** Returns a match for each song, in the order of the songs. */
  async match(songs: readonly WrittenSong[]): Promise<Match[]> {
    const keys = songs.map(songKeysOf);
    const same = await this.bySongKey(keys.flat());
    const matches: Match[] = [];
    // They are looked up one after the other: a pasted list must not take the database from those
    // who search.
    for (const [index, song] of songs.entries()) {
      const known = keys[index]?.flatMap((key) => [same.get(key) ?? []]) ?? [];
      const versions = known.find((tabs) => tabs.length > 0);
      matches.push(
        versions === undefined || song.artist === ''
          ? { sure: false, tabs: await this.similar(song, known.flat()) }
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

  /** Those that the line names, and tabs that have all its words, or at least those of the title; one of each song. */
  private async similar(song: WrittenSong, named: readonly TabResult[]): Promise<TabResult[]> {
    const wanted = withoutAddition(song);
    const title = bareTitle(wanted.title);
    const line = `${wanted.artist} ${title}`.trim();
    const all = await this.catalogue.knownByWords(line);
    const found = all.length > 0 || line === title ? all : await this.catalogue.knownByWords(title);
    const bySong = Map.groupBy([...named, ...found], (tab) => songKey(tab.title, tab.artist));
    const closest = [...bySong.values()]
      .flatMap((versions) => versions.toSorted(byBest).slice(0, 1))
      .toSorted((a, b) => likeness(wanted, b) - likeness(wanted, a));
    return byRank(line, closest).slice(0, SONG_CANDIDATES_MAX);
  }
}
