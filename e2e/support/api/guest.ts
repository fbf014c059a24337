import type { DownloadRecord, DownloadsResponse } from '@tabdock/contracts/downloads';
import type { SearchResponse, TabResult } from '@tabdock/contracts/search';
import { BASE_URL } from '../processes/environment';
import { waitFor } from '@tabdock/service-kit/testing';

/** A visitor without a browser: keeps cookies and uses the public API. */
export class Guest {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin = BASE_URL) {}

  /** Header of its requests. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      ...init,
      headers: {
        origin: new URL(this.origin).origin,
        cookie: this.cookie,
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return response;
  }

  async search(query: string): Promise<TabResult[]> {
    const response = await this.request('/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, searchType: 'guitar-pro' }),
    });
    if (!response.ok)
      throw new Error(`search answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as SearchResponse).tabs;
  }

  /** The result whose page on the demo site is `slug`. */
  async find(query: string, slug: string): Promise<TabResult> {
    const tab = (await this.search(query)).find(({ url }) => url.endsWith(`/tabs/${slug}`));
    if (!tab) throw new Error(`${query} does not find ${slug}`);
    return tab;
  }

  /** Returns the download's id. */
  async download(tabId: string): Promise<string> {
    const response = await this.request(`/api/download/single/${tabId}`, { method: 'POST' });
    if (!response.ok)
      throw new Error(`download answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { downloadId: string }).downloadId;
  }

  async downloads(): Promise<DownloadRecord[]> {
    const response = await this.request('/api/downloads');
    if (!response.ok) throw new Error(`the list of downloads answered ${response.status}`);
    return ((await response.json()) as DownloadsResponse).downloads;
  }

  async untilStatus(
    downloadId: string,
    statuses: DownloadRecord['status'][],
    timeoutMillis = 60_000,
  ): Promise<DownloadRecord> {
    return waitFor(
      async () => {
        // While a part restarts, the list may return 503.
        const record = (await this.downloads().catch(() => [])).find(({ id }) => id === downloadId);
        return record && statuses.includes(record.status) && record;
      },
      { timeoutMillis, message: `download ${downloadId} to be ${statuses.join(' or ')}` },
    );
  }
}
