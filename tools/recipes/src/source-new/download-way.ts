import { type DownloadDraft, note, type Note } from './draft/draft';
import { type DownloadControl, downloadControl } from './download/download-control';
import { fileAddress, type TabAndFile } from './download/file-address';
import type { SiteReader } from './site-reader';
import { NewSourceFault } from './page/new-source-fault';

export interface DownloadWay {
  readonly draft: DownloadDraft;
  readonly notes: readonly Note[];
}

const FILE = /\.(gp|gp[345]|gpx|gtp)$/i;
/** Clicked if the page shows nothing that looks like a download. */
const ASSUMED = 'a[download]';

/** Looks at a tab's page, and at a second one for certainty, for the way to its file. */
export async function downloadWay(
  reader: SiteReader,
  baseUrl: string,
  tabs: readonly string[],
): Promise<DownloadWay> {
  const [first, second] = [...new Set(tabs)];
  if (first === undefined) return assumed('no row has an address');
  if (FILE.test(new URL(first).pathname)) return plainRows();
  let control: DownloadControl | undefined;
  try {
    control = await controlOf(reader, first);
  } catch (error) {
    if (error instanceof NewSourceFault) return assumed(error.message);
    throw error;
  }
  if (control === undefined) {
    if (await reader.isFile(first)) return plainRows();
    return assumed(`${first} shows nothing that looks like a download (perhaps a script draws it)`);
  }
  const plain = await plainAddress(reader, baseUrl, { tab: first, control }, second);
  return plain ?? byBrowser(control);
}

function plainRows(): DownloadWay {
  return {
    draft: { method: 'http', url: '{url}' },
    notes: [note('found', 'the rows link to the files themselves')],
  };
}

async function controlOf(reader: SiteReader, tab: string): Promise<DownloadControl | undefined> {
  const { $, url } = await reader.page(tab);
  if ($ === undefined) throw new NewSourceFault(`${url} is JSON, not a page`);
  return downloadControl($, url);
}

/** Address for a plain request, if for two tabs the file's address follows from the tab's and returns a file. */
async function plainAddress(
  reader: SiteReader,
  baseUrl: string,
  { tab, control }: { tab: string; control: DownloadControl },
  second: string | undefined,
): Promise<DownloadWay | undefined> {
  if (control.address === undefined || second === undefined) return undefined;
  const other = await controlOf(reader, second).catch(undefinedForFault);
  if (other?.address === undefined) return undefined;
  const examples: [TabAndFile, TabAndFile] = [
    { tab, file: control.address },
    { tab: second, file: other.address },
  ];
  const address = fileAddress(baseUrl, examples);
  if (address === undefined || !(await reader.isFile(control.address))) return undefined;
  const { url, values } = address;
  return {
    draft: { method: 'http', url, ...(Object.keys(values).length > 0 && { values }) },
    notes: [note('found', `files by plain requests: ${control.address}`)],
  };
}

function byBrowser({ selector, disabled, label }: DownloadControl): DownloadWay {
  const ready = disabled ? `${selector}:not([disabled])` : selector;
  return {
    draft: {
      method: 'browser',
      steps: [{ goto: '{url}' }, { waitFor: ready }, { click: selector }],
    },
    notes: [
      note('found', `a browser clicks "${label}" (${selector}) for the file`),
      note(
        'try',
        'download one tab: whether a click really gives a file shows only then. For a banner, a countdown or a question before it see docs/sources.md, "Steps of a browser"',
      ),
    ],
  };
}

function assumed(reason: string): DownloadWay {
  return {
    draft: {
      method: 'browser',
      steps: [{ goto: '{url}' }, { waitFor: ASSUMED }, { click: ASSUMED }],
    },
    notes: [
      note('missing', `the way to download: ${reason}`),
      note(
        'try',
        `open a tab in your browser, find what is clicked for the file, and put its CSS in place of ${ASSUMED} in the recipe's last two steps (docs/sources.md, "Download"). Downloads fail until then`,
      ),
    ],
  };
}

function undefinedForFault(error: unknown): undefined {
  if (error instanceof NewSourceFault) return undefined;
  throw error;
}
