import { Injectable } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { BrowserFetcher } from '../../browser/browser-fetcher';
import { HttpFetcher } from '../../http/http-fetcher';
import type { TabFetch } from '../../fetching/tab-fetch';

/** Fetches one tab by the download part of its recipe. */
@Injectable()
export class TabFetcher {
  constructor(
    private readonly http: HttpFetcher,
    private readonly browser: BrowserFetcher,
  ) {}

  /** @returns path of the file in the job's folder @throws FetchFailedError, or the signal's reason */
  fetch(job: TabFetch): Promise<string> {
    const { download }: Recipe = job.recipe;
    if (download.method === 'http') return this.http.fetch(job, download);
    return this.browser.fetch(job, download);
  }
}
