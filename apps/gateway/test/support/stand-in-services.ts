import { randomUUID } from 'node:crypto';
import {
  AppError,
  type ReceivedRequestOf,
  type ReplyOf,
  type Owner,
} from '@tabdock/contracts/core';
import {
  downloadsBusiness,
  downloadsCancel,
  downloadsClaimGuest,
  downloadsList,
  downloadsLook,
  downloadsLooks,
  downloadsOfTab,
  downloadsOpenFile,
  downloadsConvertZip,
  downloadsOpenZip,
  downloadsPauseSource,
  downloadsRequest,
  downloadsRequestBatch,
  downloadsResumeSource,
  downloadsRetry,
  downloadsSources,
  downloadsTabFigures,
  type ConversionKind,
  type DownloadBusiness,
  type ZipConversion,
  type DownloadRecord,
  type LooksLeft,
} from '@tabdock/contracts/downloads';
import {
  scoresOfTabs,
  scoresPreview,
  scoresText,
  type TabScore,
  type TabText,
  scoresOpenPlay,
  scoresCompare,
  type TabComparison,
  scoresVerdict,
  type SongVerdict,
  type Conversion,
  scoresConvert,
  scoresOpenConversion,
  type NearScore,
  scoresNear,
} from '@tabdock/contracts/scores';
import { publicArtist, publicPopularSongs, publicSong } from '@tabdock/contracts/public';
import {
  catalogueGetTabs,
  catalogueTabPage,
  catalogueMatchSongs,
  searchBusiness,
  searchQuery,
  searchSuggestMany,
  sourcesHealth,
  type SearchBusiness,
} from '@tabdock/contracts/search';
import {
  takedownsCounter,
  takedownsNotify,
  takedownsQueue,
  takedownsRegister,
  takedownsReject,
  takedownsRemove,
  takedownsDecideSuggestion,
  takedownsRestore,
  takedownsSuggestions,
} from '@tabdock/contracts/takedown';
import { cataloguePage, downloadRecord, tabSnapshot, takedown, takedownRequest } from './fixtures';
import { StandIn } from './stand-in';
import { StandInAds } from './stand-in-ads';
import { StandInUsers } from './stand-in-users';

export const TAB = tabSnapshot();
export const DOWNLOAD_ID = randomUUID();
const SOURCE = {
  id: 'demo',
  name: 'Demo',
  state: 'running',
  cause: null,
  reason: null,
  pausedUntil: null,
  queued: 0,
  inFlight: 0,
} as const;

/** Knows every tab but those that a test excludes. */
export class StandInSearch extends StandIn {
  readonly unknownTabIds = new Set<string>();
  readonly takenDownTabIds = new Set<string>();
  /** Names of tabs that are not called as all others. */
  readonly named = new Map<string, { title: string; artist: string }>();
  business: SearchBusiness = { topTerms: [], emptyTerms: [], days: [] };

  protected answers() {
    return [
      this.on(searchQuery, ({ query }) => ({ tabs: [], query, count: 0 })),
      this.on(searchSuggestMany, ({ queries }) => ({
        suggestions: queries.map(() => ['Greensleeves \u2013 Traditional']),
      })),
      this.on(publicPopularSongs, () => ({ songs: ['Greensleeves'] })),
      this.on(publicSong, ({ slug }) => ({
        slug,
        title: TAB.title,
        artist: { name: TAB.artist },
        versions: [],
        indexed: false,
      })),
      this.on(publicArtist, ({ slug, page }) => ({
        slug,
        name: TAB.artist,
        songs: [],
        total: 0,
        page,
        pageSize: 50,
        indexed: false,
      })),
      this.on(sourcesHealth, () => ({ sources: [] })),
      this.on(searchBusiness, () => this.business),
      this.on(catalogueMatchSongs, ({ songs }) => ({
        matches: songs.map(() => ({ sure: false, tabs: [] })),
      })),
      this.on(catalogueGetTabs, ({ tabIds }) => ({
        tabs: tabIds
          .filter((id) => !this.unknownTabIds.has(id) && !this.takenDownTabIds.has(id))
          .map((id) => ({ ...tabSnapshot(id), ...this.named.get(id) })),
        takenDown: tabIds.filter((id) => this.takenDownTabIds.has(id)),
      })),
      this.on(catalogueTabPage, ({ tabId }) => {
        if (this.unknownTabIds.has(tabId)) throw new AppError('CATALOGUE.TAB_NOT_FOUND');
        return cataloguePage(tabId);
      }),
      this.on(takedownsNotify, () => ({ number: 12 })),
      this.on(takedownsCounter, () => ({ number: 13 })),
      this.on(takedownsQueue, ({ page, pageSize }) => ({ requests: [], total: 0, page, pageSize })),
      this.on(takedownsRegister, ({ page, pageSize }) => ({
        takedowns: [],
        total: 0,
        page,
        pageSize,
      })),
      this.on(takedownsRemove, () => ({ takedown: takedown() })),
      this.on(takedownsRestore, () => ({ takedown: takedown() })),
      this.on(takedownsReject, () => ({ request: takedownRequest() })),
      this.on(takedownsSuggestions, ({ page, pageSize }) => ({
        suggestions: [],
        total: 0,
        page,
        pageSize,
      })),
      this.on(takedownsDecideSuggestion, () => ({ takedown: takedown() })),
    ];
  }
}

const TEXT_BARS = 90;
const OPENING_BARS = 4;

/** Bars of a text: four for guests, 90 for accounts, at most 40 at once. */
export function tabText({
  owner,
  track = 0,
  from = 0,
  bars,
}: ReceivedRequestOf<typeof scoresText>): TabText {
  const isWhole = owner.kind === 'user';
  const readable = { firstBar: 0, bars: isWhole ? TEXT_BARS : OPENING_BARS };
  const end = Math.min(from + Math.min(bars, 40), readable.bars);
  return {
    track,
    name: 'Lead \u2013 1',
    labels: ['E', 'A'],
    writtenBars: TEXT_BARS,
    access: isWhole ? 'whole' : 'opening',
    readable,
    isCut: false,
    bars: Array.from({ length: Math.max(0, end - from) }, (_, index) => ({
      bar: from + index,
      ...(from + index === 0 && { section: 'Intro' }),
      changes: [],
      beats: [`Whole: string 1 fret ${from + index}`],
      rows: [`-${String(from + index).padEnd(4, '-')}|`, '-----|'],
    })),
    next: end < readable.bars ? end : null,
  };
}

const NO_LOOK = { queue: null, errorCode: null, errorMessage: null };
const SVG = { contentType: 'image/svg+xml', base64: Buffer.from('<svg/>').toString('base64') };

export class StandInDownloads extends StandIn {
  /** Id of the owner of `DOWNLOAD_ID`. */
  ownerId = '';
  /** How many downloaded each tab. */
  people = 0;
  /** The newest first, for every owner. */
  records: DownloadRecord[] = [];
  /** What is known about the file of every tab. */
  score: TabScore | null = null;
  /** Whether the owner has the tab: everybody else gets its first bars. */
  playedWhole = false;
  refusePlay: AppError | undefined;
  /** What is near the file of every tab. */
  near: NearScore[] = [];
  /** Versions of every tab's song that are not like it. */
  unlike: string[] = [];
  /** The picture of every file; null for none. */
  preview: { contentType: string; base64: string; version?: number } | null = SVG;
  /** Text of every tab. */
  text: (asked: ReceivedRequestOf<typeof scoresText>) => ReplyOf<typeof scoresText> = (asked) => ({
    state: 'ready',
    text: tabText(asked),
  });
  /** How any two tabs compare. */
  comparison: TabComparison = { one: 'missing', other: 'waiting', comparison: null };
  /** How far every conversion is. */
  conversion: Conversion = { state: 'ready', filename: 'tab.mid', remark: null };
  /** How far the conversions of every ZIP are. */
  zipConversion: ZipConversion = {
    ready: 1,
    waiting: 0,
    fetching: 0,
    kept: 0,
    older: false,
    keptFiles: [],
  };
  /** Formats of the ZIPs that were opened. */
  readonly zipKinds: (ConversionKind | undefined)[] = [];
  business: DownloadBusiness = { days: [] };
  looksToday: LooksLeft = { left: 9, aDay: 10 };
  /** Which versions of a song are the most complete. */
  verdictOf = (_tabIds: readonly string[]): SongVerdict => ({
    versions: [],
    best: [],
    others: [],
    waiting: 0,
  });

  private assertOwner({ id }: Owner, tabId: string): void {
    if (id !== this.ownerId || tabId !== TAB.tabId) throw new AppError('DOWNLOADS.NOT_FOUND');
  }

  protected answers() {
    return [
      this.on(downloadsList, ({ limit, before }) => {
        const start = before ? this.records.findIndex(({ id }) => id === before.id) + 1 : 0;
        return {
          downloads: this.records.slice(start, start + limit),
          more: start + limit < this.records.length,
        };
      }),
      this.on(downloadsRequest, ({ requestId }) => ({
        download: downloadRecord({ id: requestId }),
      })),
      this.on(downloadsRequestBatch, ({ batchId, tabs }) => ({ batchId, accepted: tabs.length })),
      this.on(downloadsTabFigures, ({ tabIds }) => ({
        figures: tabIds.map((tabId) => ({ tabId, people: this.people })),
      })),
      this.on(scoresOfTabs, ({ tabIds }) => ({
        scores: tabIds.map((tabId) => ({ tabId, score: this.score })),
      })),
      this.on(scoresVerdict, ({ tabIds }) => this.verdictOf(tabIds)),
      this.on(scoresNear, ({ tabIds }) => ({
        tabs: tabIds.map((tabId) => ({ tabId, near: this.near, unlike: this.unlike })),
      })),
      this.on(scoresPreview, () => ({ preview: this.preview })),
      this.on(scoresText, (asked) => this.text(asked)),
      this.on(scoresOpenPlay, ({ owner }) => {
        if (this.refusePlay) throw this.refusePlay;
        return this.playedWhole && owner.id === this.ownerId
          ? { downloadId: DOWNLOAD_ID, teaser: null }
          : { downloadId: null, teaser: btoa('first bars') };
      }),
      this.on(scoresCompare, () => this.comparison),
      this.on(downloadsOfTab, ({ tabId }) => ({
        download: this.records.find((record) => record.tabId === tabId) ?? null,
      })),
      this.on(downloadsLook, ({ tab: { tabId } }) => ({
        look: { ...NO_LOOK, tabId, state: 'queued' as const },
        today: this.looksToday,
      })),
      this.on(downloadsLooks, ({ tabs }) => ({
        looks: tabs.map(({ tabId }) => ({ ...NO_LOOK, tabId, state: 'none' as const })),
        today: this.looksToday,
      })),
      this.on(downloadsClaimGuest, () => ({ claimed: 0 })),
      this.on(downloadsCancel, () => ({ cancelled: 0 })),
      this.on(downloadsRetry, () => ({ retried: 0 })),
      this.on(downloadsSources, () => ({ sources: [] })),
      this.on(downloadsBusiness, () => this.business),
      this.on(downloadsPauseSource, () => ({ source: SOURCE })),
      this.on(downloadsResumeSource, () => ({ source: SOURCE })),
      this.on(downloadsConvertZip, ({ owner }) => {
        if (owner.id !== this.ownerId) throw new AppError('DOWNLOADS.NOT_FOUND');
        return this.zipConversion;
      }),
      this.on(downloadsOpenZip, ({ owner, kind }) => {
        if (owner.id !== this.ownerId) throw new AppError('DOWNLOADS.NOT_FOUND');
        this.zipKinds.push(kind);
        return { path: '/zips', filename: 'tabs.zip' };
      }),
      this.on(downloadsOpenFile, ({ owner, downloadId }) => {
        if (owner.id !== this.ownerId || downloadId !== DOWNLOAD_ID) {
          throw new AppError('DOWNLOADS.NOT_FOUND');
        }
        return { path: '/files/1', filename: 'tab.gpx', contentType: 'x/y', size: 1 };
      }),
      this.on(scoresConvert, ({ owner, tabId }) => {
        this.assertOwner(owner, tabId);
        return this.conversion;
      }),
      this.on(scoresOpenConversion, ({ owner, tabId }) => {
        this.assertOwner(owner, tabId);
        if (this.conversion.state !== 'ready') throw new AppError('SCORES.CONVERSION_NOT_READY');
        const { filename } = this.conversion;
        return { path: '/conversions', filename, contentType: 'audio/midi', size: 1 };
      }),
    ];
  }
}

/** All four services that the gateway asks. */
export class StandInServices {
  readonly users = new StandInUsers();
  readonly downloads = new StandInDownloads();
  readonly search = new StandInSearch();
  readonly ads = new StandInAds();
  private readonly all: readonly StandIn[] = [this.users, this.downloads, this.search, this.ads];

  static async start(amqp: { url: string; namespace: string }): Promise<StandInServices> {
    const services = new StandInServices();
    await Promise.all(services.all.map((service) => service.start(amqp)));
    return services;
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((service) => service.stop()));
  }

  /** All calls to any of them since the last time. */
  takeAsked() {
    return this.all.flatMap((service) => service.asked.splice(0));
  }
}
