import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_USER, NEEDS_OWN_USER } from '../src/worker/browser/chromium/chromium-user';
import { findChromium } from '../src/worker/browser/chromium/chromium-executable';
import { gpFile } from '@tabdock/tab-files/testing';
import { attachment, page, recipeFor, startTabSite, type TabSite } from './support/tab-site';
import { CHROMIUM_CACHE, openWorkshop, type Workshop } from './support/workshop';

const FILE = gpFile();
const AS_CHROMIUM = NEEDS_OWN_USER
  ? ['setpriv', `--reuid=${CHROMIUM_USER}`, `--regid=${CHROMIUM_USER}`, '--clear-groups']
  : ['env'];
/** Starts Chromium in a user namespace that allows no further ones. */
const WITHOUT_NAMESPACES = `#!/bin/sh
exec unshare --user --map-current-user --keep-caps sh -c '
  echo 0 > /proc/sys/user/max_user_namespaces
  exec setpriv --ambient-caps=-all --inh-caps=-all -- "$@"' sh "$CHROMIUM" "$@"
`;

interface BrowserProcess {
  readonly type: string;
  readonly uid: number;
  /** 2: filters that it set itself. */
  readonly seccomp: number;
  readonly userNamespace: string;
}

let workshop: Workshop | undefined;
let site: TabSite | undefined;
let warnings: { fields: unknown; text: string | undefined }[];

const logger = {
  warn: (fields: unknown, text?: string) => void warnings.push({ fields, text }),
};

beforeEach(() => {
  warnings = [];
});
afterEach(async () => {
  await workshop?.close();
  await site?.close();
});

async function fetchTab(): Promise<string> {
  const button = `<button id="download" onclick="location.href='/file'">Download</button>`;
  site = await startTabSite({ '/tab': page(button), '/file': attachment(FILE) });
  return workshop?.fetch(recipeFor(site.url, {}), `${site.url}/tab`) ?? '';
}

/** All of a browser's processes; they are in one group. */
async function processesOf(groupId: number): Promise<BrowserProcess[]> {
  const found = await Promise.all((await readdir('/proc')).map((pid) => lookAt(pid, groupId)));
  return found.filter((one) => one !== undefined);
}

async function lookAt(pid: string, groupId: number): Promise<BrowserProcess | undefined> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, 'utf8');
    const group = line.slice(line.lastIndexOf(')') + 2).split(' ')[2];
    if (Number(group) !== groupId) return undefined;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return {
      type: /--type=([a-z-]+)/.exec(await readFile(`/proc/${pid}/cmdline`, 'utf8'))?.[1] ?? '',
      uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
      seccomp: Number(/^Seccomp:\s+(\d+)/m.exec(status)?.[1]),
      userNamespace: await readlink(`/proc/${pid}/ns/user`),
    };
  } catch {
    // The folder is of no process, or of one that has ended.
    return undefined;
  }
}

async function onlyBrowsersProcesses(): Promise<BrowserProcess[]> {
  await workshop?.pool.ready();
  const [browser] = workshop?.pool.running ?? [];
  return processesOf(browser?.browser.process()?.pid ?? 0);
}

describe('a Chromium of the pool', () => {
  it('is not root, and its pages are in a sandbox where the system has one', async () => {
    workshop = await openWorkshop({ logger });
    const path = await fetchTab();
    expect(await readFile(path)).toEqual(FILE);
    // The browser can no longer change it.
    expect((await stat(path)).uid).toBe(process.getuid?.());

    const processes = await onlyBrowsersProcesses();
    expect(processes.length).toBeGreaterThan(2);
    expect(processes.filter(({ uid }) => uid === 0)).toEqual([]);
    const renderers = processes.filter(({ type }) => type === 'renderer');
    expect(renderers.length).toBeGreaterThan(0);
    const [command = '', ...args] = [...AS_CHROMIUM, 'unshare', '--user', '--pid', '--net'];
    const systemHasOne = spawnSync(command, [...args, '--map-root-user', 'true']).status === 0;
    const own = await readlink('/proc/self/ns/user');
    for (const { seccomp, userNamespace } of renderers)
      expect([seccomp === 2, userNamespace !== own]).toEqual([systemHasOne, systemHasOne]);
    expect(warnings.length).toBe(systemHasOne ? 0 : 1);
  });

  it('starts without a sandbox where the system has none, works, and says so once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tabdock-wrapper-'));
    await chmod(folder, 0o711);
    const chromiumPath = join(folder, 'chromium');
    const real = process.env['TEST_CHROMIUM_PATH'] || (await findChromium(CHROMIUM_CACHE)).path;
    await writeFile(chromiumPath, WITHOUT_NAMESPACES.replace('$CHROMIUM', real));
    await chmod(chromiumPath, 0o755);
    try {
      workshop = await openWorkshop({ logger, chromiumPath, browsers: 2, maxJobs: 1 });
      expect(await readFile(await fetchTab())).toEqual(FILE);
      await site?.close();
      // This one runs in the next browser.
      expect(await readFile(await fetchTab())).toEqual(FILE);
      expect(warnings).toEqual([
        {
          fields: { reason: expect.stringContaining('No usable sandbox') },
          text: expect.stringContaining('without its sandbox'),
        },
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('says what is missing where it cannot start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tabdock-wrapper-'));
    await chmod(folder, 0o711);
    const chromiumPath = join(folder, 'chromium');
    await writeFile(chromiumPath, '#!/bin/sh\necho libnss3.so: cannot open >&2\nexit 127\n');
    await chmod(chromiumPath, 0o755);
    workshop = await openWorkshop({ logger, chromiumPath });
    await expect(workshop.pool.ready()).rejects.toThrow(/libnss3\.so: cannot open.*CHROMIUM_PATH/);
    expect(warnings).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('is not started by root if its user does not exist', async () => {
    workshop = await openWorkshop({ logger, chromiumUser: 'tabdock-nobody' });
    const start = workshop.pool.ready();
    if (NEEDS_OWN_USER) await expect(start).rejects.toThrow(/useradd .* tabdock-nobody/);
    else await start;
    expect((await onlyRunning()).filter(({ uid }) => uid === 0)).toEqual([]);
  });
});

async function onlyRunning(): Promise<BrowserProcess[]> {
  const [browser] = workshop?.pool.running ?? [];
  return browser === undefined ? [] : processesOf(browser.browser.process()?.pid ?? 0);
}
