import { Injectable } from '@nestjs/common';
import type { TakedownAddress } from '@tabdock/contracts/takedown';
import type { Recipe } from '@tabdock/contracts/sources';
import { isAllowedHost, portOf } from '@tabdock/sources';
import type { TabPlace } from '../catalogue/tab-listing.repository';
import { sourceKeyOf } from '../catalogue/tab-reference';
import { keysOf } from '../public/slug';
import { FormerKeyRepository, type KeyRange } from '../songs/former-key.repository';
import { SourceRegistry } from '../sources/source-registry';
import { type TakedownTab, TakedownTabRepository } from './takedown-tab.repository';

/** A tab's page, also below another name of this installation. */
const OWN_TAB_PAGE = /^\/tab\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/i;
/** The same of a song. */
const OWN_SONG_PAGE = /^\/song\/([^/]+)\/?$/i;

/** A tab that an address leads to; the page of a song leads to several. */
export interface AddressMatch {
  readonly address: string;
  /** Absent for an address that leads nowhere. */
  readonly place?: TabPlace;
  /** The known tab at this place. */
  readonly tab?: TakedownTab;
}

/** Finds what the addresses of a notice lead to: pages of this installation, and of the sources that are searched. */
@Injectable()
export class AddressMatches {
  constructor(
    private readonly tabs: TakedownTabRepository,
    private readonly formerKeys: FormerKeyRepository,
    private readonly sources: SourceRegistry,
  ) {}

  /** Finds matches in the order of the addresses, at least one of each. */
  async find(addresses: readonly string[]): Promise<AddressMatch[]> {
    const ids = addresses.flatMap((address) => ownTabId(address) ?? []);
    const places = addresses.map((address) => this.placeOf(address));
    // A page of a source is no page of ours, whatever its path.
    const songs = await Promise.all(
      addresses.map((address, index) =>
        this.formerKeys.present(places[index] === undefined ? ownSong(address) : undefined),
      ),
    );
    const [byId, byPlace, bySong] = await Promise.all([
      this.tabs.findByIds(ids),
      this.tabs.findByPlaces(places.filter((place) => place !== undefined)),
      this.tabs.findBySongs(songs.filter((song) => song !== undefined)),
    ]);
    return addresses.flatMap((address, index): AddressMatch[] => {
      const tabId = ownTabId(address);
      const [place, song] = [places[index], songs[index]];
      const tab =
        byId.find(({ id }) => id === tabId) ??
        byPlace.find((one) => place !== undefined && isAt(one, place));
      if (tab) return [matchOf(address, tab)];
      const ofSong = bySong.filter(
        ({ songKey }) => song !== undefined && song.first <= songKey && songKey <= song.last,
      );
      if (ofSong.length > 0) return ofSong.map((one) => matchOf(address, one));
      return [{ address, ...(place && { place }) }];
    });
  }

  /** The match in the view of administrators. */
  toView({ address, place, tab }: AddressMatch): TakedownAddress {
    if (!place) return { address, match: 'unknown' };
    const source = this.sources.recipe(place.sourceId)?.name ?? place.sourceId;
    if (!tab || tab.title === '') return { address, match: 'source', source };
    const { id, title, artist, version, takenDown } = tab;
    return {
      address,
      match: 'tab',
      source,
      tab: { id, title, artist, takenDown, ...(version === null ? {} : { version }) },
    };
  }

  private placeOf(address: string): TabPlace | undefined {
    const url = new URL(address);
    const recipe = this.sources.scrapers
      .map((scraper) => scraper.recipe)
      .find((one) => isAllowedHost(one, url.hostname, portOf(url)));
    if (!recipe || url.pathname === '/') return undefined;
    return { sourceId: recipe.id, sourceKey: sourceKeyOf(asListed(url, recipe), recipe.baseUrl) };
  }
}

function ownTabId(address: string): string | undefined {
  return OWN_TAB_PAGE.exec(new URL(address).pathname)?.[1]?.toLowerCase();
}

function ownSong(address: string): KeyRange | undefined {
  const [, slug] = OWN_SONG_PAGE.exec(new URL(address).pathname) ?? [];
  return slug === undefined ? undefined : keysOf(slug.toLowerCase());
}

function matchOf(address: string, tab: TakedownTab): AddressMatch {
  return { address, tab, place: { sourceId: tab.sourceId, sourceKey: tab.sourceKey } };
}

/** People write `http:` for `https:`, and copy fragments; the catalogue has what the source lists. */
function asListed(url: URL, { baseUrl }: Recipe): string {
  const listed = new URL(url);
  const base = new URL(baseUrl);
  if (listed.hostname === base.hostname) {
    listed.protocol = base.protocol;
    listed.port = base.port;
  }
  listed.hash = '';
  listed.username = '';
  listed.password = '';
  return listed.href;
}

function isAt(tab: TabPlace, place: TabPlace): boolean {
  return tab.sourceId === place.sourceId && tab.sourceKey === place.sourceKey;
}
