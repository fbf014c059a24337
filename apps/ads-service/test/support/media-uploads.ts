import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { adMediaKeyOf, adMediaOpenUpload, type AdMedia } from '@tabdock/contracts/ads';
import { RpcClient } from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { waitFor } from '@tabdock/service-kit/testing';
import sharp from 'sharp';
import { MEDIA_RULES } from '../../src/media/checking/media-kind';

export const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nStrings for a year\n');
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';

/** Media at one replica, as the gateway stores and reads them. */
export class MediaUploads {
  constructor(private readonly app: NestFastifyApplication) {}

  get store(): ObjectStore {
    return this.app.get<ObjectStore>(OBJECT_STORE);
  }

  async ticket(): Promise<string> {
    return (await this.app.get(RpcClient).call(adMediaOpenUpload, {})).path;
  }

  async put(path: string, body: Uint8Array): Promise<Response> {
    return fetch(new URL(path, await this.app.getUrl()), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(body),
    });
  }

  async upload(file: Uint8Array): Promise<AdMedia> {
    const response = await this.put(await this.ticket(), file);
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as AdMedia;
  }

  /** Status and code. */
  async refusal(file: Uint8Array): Promise<[number, string]> {
    const response = await this.put(await this.ticket(), file);
    return [response.status, ((await response.json()) as { code: string }).code];
  }

  /** Reads a file by its address at the gateway. */
  async read(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const path = address.replace('/api/ads/media', '/media');
    return fetch(new URL(path, await this.app.getUrl()), { headers });
  }

  async bytesOf(address: string): Promise<Buffer> {
    return Buffer.from(await (await this.read(address)).arrayBuffer());
  }

  /** Keys of all objects. */
  async stored(): Promise<string[]> {
    return (await this.store.list(undefined, 1_000)).map(({ key }) => key);
  }
}

export function keyOf({ mediaUrl }: AdMedia): string {
  return adMediaKeyOf(mediaUrl) ?? '';
}

/** A PNG of one colour. */
export function plain(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Folders in which media are received at this moment, by any process. */
export async function receivingFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith(MEDIA_RULES.folderPrefix));
}

/** Waits until all that came after `before` are gone; other tests have theirs meanwhile. */
export async function untilNoneIsLeft(before: readonly string[]): Promise<void> {
  await waitFor(async () => (await receivingFolders()).every((name) => before.includes(name)), {
    message: 'no folder that is left',
  });
}
