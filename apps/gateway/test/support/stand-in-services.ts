import { randomUUID } from 'node:crypto';
import { adsEnterGate, adsLeaveGate, adsServe } from '@tabdock/contracts/ads';
import { AppError } from '@tabdock/contracts/core';
import {
  downloadsCancel,
  downloadsClaimGuest,
  downloadsList,
  downloadsOpenFile,
  downloadsOpenZip,
  downloadsPauseSource,
  downloadsRequest,
  downloadsRequestBatch,
  downloadsResumeSource,
  downloadsRetry,
  downloadsSources,
  type DownloadRecord,
} from '@tabdock/contracts/downloads';
import {
  catalogueGetTabs,
  searchQuery,
  searchSuggestMany,
  sourcesHealth,
} from '@tabdock/contracts/search';
import { downloadRecord, tabSnapshot } from './fixtures';
import { StandIn } from './stand-in';
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

  protected answers() {
    return [
      this.on(searchQuery, ({ query }) => ({ tabs: [], query, count: 0 })),
      this.on(searchSuggestMany, ({ queries }) => ({
        suggestions: queries.map(() => ['Greensleeves \u2013 Traditional']),
      })),
      this.on(sourcesHealth, () => ({ sources: [] })),
      this.on(catalogueGetTabs, ({ tabIds }) => ({
        tabs: tabIds.filter((id) => !this.unknownTabIds.has(id)).map((id) => tabSnapshot(id)),
      })),
    ];
  }
}

export class StandInDownloads extends StandIn {
  /** Whose `DOWNLOAD_ID` is. */
  ownerId = '';
  /** The newest first, for every owner. */
  records: DownloadRecord[] = [];

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
      this.on(downloadsClaimGuest, () => ({ claimed: 0 })),
      this.on(downloadsCancel, () => ({ cancelled: 0 })),
      this.on(downloadsRetry, () => ({ retried: 0 })),
      this.on(downloadsSources, () => ({ sources: [] })),
      this.on(downloadsPauseSource, () => ({ source: SOURCE })),
      this.on(downloadsResumeSource, () => ({ source: SOURCE })),
      this.on(downloadsOpenZip, ({ owner }) => {
        if (owner.id !== this.ownerId) throw new AppError('DOWNLOADS.NOT_FOUND');
        return { path: '/zips', filename: 'tabs.zip' };
      }),
      this.on(downloadsOpenFile, ({ owner, downloadId }) => {
        if (owner.id !== this.ownerId || downloadId !== DOWNLOAD_ID) {
          throw new AppError('DOWNLOADS.NOT_FOUND');
        }
        return { path: '/files/1', filename: 'tab.gpx', contentType: 'x/y', size: 1 };
      }),
    ];
  }
}

export class StandInAds extends StandIn {
  protected answers() {
    return [
      this.on(adsServe, () => ({ ads: [] })),
      this.on(adsEnterGate, () => ({ showVideoAd: false })),
      this.on(adsLeaveGate, () => ({})),
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
