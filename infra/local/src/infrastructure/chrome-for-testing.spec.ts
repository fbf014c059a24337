import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { crc32 } from 'node:zlib';
import { Browser, computeExecutablePath } from '@puppeteer/browsers';
import { PUPPETEER_REVISIONS } from 'puppeteer-core/internal/revisions.js';
import { chromeForTesting } from './chrome-for-testing.ts';

const BUILD = PUPPETEER_REVISIONS['chrome-headless-shell'];
const PROGRAM = '#!/bin/sh\necho a browser\n';

describe('Chrome for a machine without a packaged one', () => {
  let folder: string;
  let site: Server;
  let requested: string[];
  let archive: Buffer | undefined;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tabdock-chrome-'));
    requested = [];
    archive = undefined;
    site = createServer(({ url = '', method }, response) => {
      requested.push(`${method} ${url}`);
      response.writeHead(archive ? 200 : 404).end(archive);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
  });
  afterEach(() => {
    site.close();
    site.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  const chrome = () =>
    chromeForTesting(folder, `http://127.0.0.1:${(site.address() as AddressInfo).port}`);

  it('is downloaded once, for this machine, and can be run', async () => {
    const path = computeExecutablePath({
      browser: Browser.CHROMEHEADLESSSHELL,
      buildId: BUILD,
      cacheDir: folder,
    });
    archive = zipOf(relative(dirname(dirname(path)), path), Buffer.from(PROGRAM));
    expect(await chrome()).toBe(path);
    expect(readFileSync(path, 'utf8')).toBe(PROGRAM);
    accessSync(path, constants.X_OK);
    const asked = [...requested];
    expect(asked.at(-1)).toMatch(new RegExp(`^GET /${BUILD}/.*/chrome-headless-shell-.*\\.zip$`));
    expect(await chrome()).toBe(path);
    expect(requested).toEqual(asked);
  });

  it('says what to do when it cannot be downloaded', async () => {
    await expect(chrome()).rejects.toThrow(
      /^Chrome could not be downloaded: .*\. Install Chromium or Chrome, or set CHROMIUM_PATH to one\.$/s,
    );
  });
});

/** A ZIP file with one program in it, stored as it is. */
function zipOf(path: string, content: Buffer): Buffer {
  const name = Buffer.from(path);
  const checksum = crc32(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(checksum, 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE((3 << 8) | 20, 4); // made by Unix, whose permissions follow
  local.copy(entry, 6, 4, 30);
  entry.writeUInt32LE((0o100755 << 16) >>> 0, 38);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, entry, name, end]);
}
