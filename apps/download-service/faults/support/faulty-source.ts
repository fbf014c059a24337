import type { ServerResponse } from 'node:http';
import type { FailureCode } from '@tabdock/contracts/downloads';
import type { DownloadRecipe, Recipe } from '@tabdock/contracts/sources';
import {
  archiveFile,
  bcfzFile,
  gpFile,
  gpif,
  gpxFile,
  sectorCycleFile,
  zipBombFile,
} from '@tabdock/tab-files/testing';
import { attachment, page, startTabSite, type Route } from '../../test/support/tab-site';

const GIGABYTE = 1024 ** 3;
const CHUNK_BYTES = 64 * 1024;
const DRIP_MILLIS = 1_000;

/** Recipes cap files of the faults at this. */
export const CAP_BYTES = 4 * 1024 * 1024;

export interface SourceFault {
  readonly name: string;
  /** The answer of the file's URL. */
  readonly file: Route;
  readonly code: FailureCode;
  readonly download?: Partial<DownloadRecipe>;
  /** How the recipe differs from one for a site on this machine. */
  readonly recipe?: (siteUrl: string) => Partial<Recipe>;
}

const tab = gpxFile();
const half = tab.subarray(0, tab.length >> 1);

export const SOURCE_FAULTS: readonly SourceFault[] = [
  { name: 'html-with-200', file: page('Thank you'), code: 'DOWNLOADS.BAD_FILE' },
  { name: 'truncated-body', file: truncated, code: 'DOWNLOADS.BROKE_OFF' },
  { name: 'half-a-gpx', file: attachment(half), code: 'DOWNLOADS.BAD_FILE' },
  {
    name: 'byte-a-second',
    file: drip,
    code: 'DOWNLOADS.TIMED_OUT',
    download: { deadlineSeconds: 5 },
  },
  { name: 'redirect-loop', file: redirect('?again'), code: 'DOWNLOADS.SOURCE_DOWN' },
  {
    name: 'redirect-to-metadata',
    file: redirect('http://169.254.169.254/latest/meta-data/'),
    code: 'DOWNLOADS.LAYOUT_CHANGED',
  },
  {
    name: 'redirect-to-another-port',
    file: redirect('http://127.0.0.1:22/'),
    code: 'DOWNLOADS.LAYOUT_CHANGED',
  },
  {
    name: 'loopback-of-a-public-recipe',
    file: attachment(tab),
    code: 'DOWNLOADS.LAYOUT_CHANGED',
    recipe: () => ({ local: false }),
  },
  {
    name: 'name-with-a-private-address',
    file: attachment(tab),
    code: 'DOWNLOADS.LAYOUT_CHANGED',
    recipe: (siteUrl) => ({
      baseUrl: siteUrl.replace('127.0.0.1', 'localhost'),
      local: false,
    }),
  },
  {
    name: 'two-gigabytes-declared',
    file: huge({ 'content-length': 2 * GIGABYTE }),
    code: 'DOWNLOADS.TOO_LARGE',
  },
  { name: 'two-gigabytes-undeclared', file: huge({}), code: 'DOWNLOADS.TOO_LARGE' },
  {
    name: 'zip-bomb',
    file: attachment(zipBombFile(4 * GIGABYTE - 1)),
    code: 'DOWNLOADS.TOO_LARGE',
  },
  {
    name: 'zip-bomb-that-lies',
    file: attachment(zipBombFile(2 * GIGABYTE, 4_096)),
    code: 'DOWNLOADS.BAD_FILE',
  },
  { name: 'sector-cycle', file: attachment(sectorCycleFile()), code: 'DOWNLOADS.BAD_FILE' },
  {
    name: 'bcfz-of-gigabytes',
    file: attachment(bcfzFile(gpxFile(), 3 * GIGABYTE)),
    code: 'DOWNLOADS.TOO_LARGE',
  },
  {
    name: 'two-million-repeats',
    file: attachment(gpxFile(gpif({ repeatCount: 2_000_000 }))),
    code: 'DOWNLOADS.BAD_FILE',
  },
  {
    name: 'rests-alone',
    file: attachment(gpFile('r.1 | r.1')),
    code: 'DOWNLOADS.EMPTY_SCORE',
  },
  {
    name: 'archive-that-leads-out',
    file: attachment(archiveFile([{ name: '../../tab.gpif', content: Buffer.from('tab') }])),
    code: 'DOWNLOADS.UNSAFE_FILE',
  },
  {
    name: 'program-in-archive',
    file: attachment(archiveFile([{ name: 'Content/player.exe', content: Buffer.from('MZ') }])),
    code: 'DOWNLOADS.UNSAFE_FILE',
  },
  {
    name: 'junk-behind-the-score',
    file: attachment(Buffer.concat([gpxFile(), Buffer.alloc(100_000)])),
    code: 'DOWNLOADS.UNSAFE_FILE',
  },
];

/** A site with a page `/pages/<fault>` and a file `/files/<fault>` for every fault. */
export function startFaultySource() {
  const byName = new Map(SOURCE_FAULTS.map(({ name, file }) => [name, file]));
  return startTabSite((path) => {
    const [, kind, name = ''] = path.split('/');
    const file = byName.get(name);
    if (file === undefined || kind === 'files') return file;
    return page(`<a id="download" href="/files/${name}">Download</a>`);
  });
}

function redirect(location: string): Route {
  return (_request, response) => response.writeHead(302, { location }).end();
}

function startFile(response: ServerResponse, headers: Record<string, number>): void {
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="tab.gpx"',
    ...headers,
  });
}

function truncated(...[, response]: Parameters<Route>): void {
  startFile(response, { 'content-length': tab.length });
  response.write(half, () => response.destroy());
}

/** It would take hours, and never pauses for long. */
function drip(...[, response]: Parameters<Route>): void {
  startFile(response, { 'content-length': tab.length });
  let sent = 0;
  const timer = setInterval(() => response.write(tab.subarray(sent, (sent += 1))), DRIP_MILLIS);
  response.once('close', () => clearInterval(timer));
}

/** Made while it is sent, as fast as it is read. */
function huge(headers: Record<string, number>): Route {
  const chunk = Buffer.alloc(CHUNK_BYTES, 'tabs ');
  return (_request, response) => {
    startFile(response, headers);
    let left = 2 * GIGABYTE;
    const write = () => {
      while (!response.destroyed) {
        if (left <= 0) return void response.end();
        left -= chunk.length;
        if (!response.write(chunk)) return;
      }
    };
    response.on('drain', write);
    write();
  };
}
