import type { ServerResponse } from 'node:http';
import type { DownloadRecipe, Recipe } from '@tabdock/contracts/sources';
import { gpif, gpxFile } from '@tabdock/tab-files/testing';
import { attachment, page, recipeFor, startTabSite } from '../../test/support/tab-site';

const COMMON = { deadlineSeconds: 60, budget: { requestsPerSecond: 100, concurrency: 64 } };

/**
 * A site with a page `/pages/<name>` and a small file `/files/<name>` for every name, which a test can hold up. It has
 * nothing (404) for names that begin with `missing`.
 */
export interface TabSource {
  readonly url: string;
  /** Names whose page or file was requested, in order. */
  readonly asked: readonly string[];
  /** Requests arrive and are not answered. */
  holdAnswers(): void;
  /** A file stops after its first half. */
  holdFiles(): void;
  /** Everything that was held continues. */
  release(): void;
  /** The next request for this file, and no later one, gets these bytes. */
  serveOnce(name: string, bytes: Buffer): void;
  close(): Promise<void>;
}

export async function startTabSource(): Promise<TabSource> {
  let holding: 'nothing' | 'answers' | 'files' = 'nothing';
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const once = new Map<string, Buffer>();
  const after = (isHeld: boolean, go: () => void) => void (isHeld ? held.push(go) : go());

  const contentOf = (name: string) => {
    const content = once.get(name) ?? gpxFile(gpif({ title: name }));
    once.delete(name);
    return content;
  };
  const sendFile = (response: ServerResponse, bytes: Buffer) => {
    const half = bytes.length >> 1;
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="tab.gpx"',
      'content-length': bytes.length,
    });
    response.write(bytes.subarray(0, half));
    after(true, () => response.end(bytes.subarray(half)));
  };
  const site = await startTabSite((path) => {
    const [, kind, name] = path.split('/');
    if (name === undefined || (kind !== 'pages' && kind !== 'files')) return undefined;
    return (request, response) => {
      asked.push(name);
      if (name.startsWith('missing'))
        return after(holding === 'answers', () => response.writeHead(404).end());
      if (kind === 'files' && holding === 'files') return sendFile(response, contentOf(name));
      const route =
        kind === 'pages'
          ? page(`<a id="download" href="/files/${name}">Download</a>`)
          : attachment(contentOf(name));
      after(holding === 'answers', () => route(request, response));
    };
  });
  return {
    url: site.url,
    asked,
    holdAnswers: () => void (holding = 'answers'),
    holdFiles: () => void (holding = 'files'),
    release: () => {
      holding = 'nothing';
      for (const go of held.splice(0)) go();
    },
    serveOnce: (name, bytes) => void once.set(name, bytes),
    close: () => site.close(),
  };
}

/** A recipe that fetches the files without a browser. */
export function httpRecipe(url: string, download: Partial<DownloadRecipe> = {}): Recipe {
  return named('http', recipeFor(url, { ...COMMON, method: 'http', url: '{url}', ...download }));
}

/** A recipe that opens the page and clicks, as a visitor would. */
export function browserRecipe(url: string, download: Partial<DownloadRecipe> = {}): Recipe {
  return named('browser', recipeFor(url, { ...COMMON, ...download }));
}

/** The same recipe as another source, with slots of its own. */
export function named(id: string, recipe: Recipe): Recipe {
  return { ...recipe, id, name: id };
}
