import { Controller } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { previewRoute, scoresPreview, type PreviewKind } from '@tabdock/contracts/scores';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

const CACHE_BYTES = 32 * 1024 * 1024;
/** A picture whose tab was taken down is shown no longer than this by the gateway. */
const CACHE_MILLIS = 60_000;
/** What is at an address with the version that drew it never changes. */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
/** What is at any other is drawn anew some day. */
const KEPT_SHORTLY = 'public, max-age=60';
const CONTENT_TYPES: Record<PreviewKind, string> = {
  desk: 'image/svg+xml',
  phone: 'image/svg+xml',
  png: 'image/png',
};
/** An SVG that is opened by itself is a document: it gets no rights at all. */
const NO_RIGHTS = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Pictures of the first bars of files; the same one is asked for once by all who wait for it. */
@Controller()
export class PreviewsController {
  private readonly cache = new LRUCache<string, Picture, Preview>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    ttl: CACHE_MILLIS,
    fetchMethod: (_key, _stale, { context }) => this.load(context),
  });

  constructor(private readonly rpc: RpcClient) {}

  @Route(previewRoute)
  async preview(
    { params: { picture }, query: { v } }: RouteCall<typeof previewRoute>,
    reply: FastifyReply,
  ): Promise<Uint8Array> {
    const { sha256, kind } = picture;
    const { bytes, version } = await this.cache.forceFetch(`${kind} ${sha256}`, {
      context: picture,
    });
    const isOfVersion = version !== undefined && v === String(version);
    void reply
      .type(CONTENT_TYPES[kind])
      .header('cache-control', isOfVersion ? KEPT_FOR_EVER : KEPT_SHORTLY)
      .header('content-security-policy', NO_RIGHTS);
    return bytes;
  }

  /** Fails with SCORES.PREVIEW_NOT_FOUND, or SERVICE.* while download-service is away. */
  private async load(asked: Preview): Promise<Picture> {
    const { preview } = await this.rpc.call(scoresPreview, asked);
    if (preview === null) throw new AppError('SCORES.PREVIEW_NOT_FOUND');
    return { bytes: Buffer.from(preview.base64, 'base64'), version: preview.version };
  }
}

interface Preview {
  readonly sha256: string;
  readonly kind: PreviewKind;
}

interface Picture {
  readonly bytes: Uint8Array;
  /** Version that drew it; unknown to the release before. */
  readonly version: number | undefined;
}
