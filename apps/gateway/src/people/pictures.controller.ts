import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import {
  pictureRoute,
  profilesOpenUpload,
  profilesRemovePicture,
  removePictureRoute,
  uploadPictureRoute,
  type UserProfile,
} from '@tabdock/contracts/users';
import { RpcClient } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { SessionCache } from '../visitors/session-cache';
import { PictureClient } from './picture.client';

const CACHE_BYTES = 32 * 1024 * 1024;
/** A picture that was taken away is shown no longer than this by the gateway, and than a day by browsers. */
const CACHE_MILLIS = 60_000;
const BROWSER_CACHE = 'public, max-age=86400, immutable';

@Controller()
export class PicturesController {
  private readonly cache = new LRUCache<string, Uint8Array, string>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: CACHE_MILLIS,
    fetchMethod: (pictureId, _stale, { context: requestId }) =>
      this.pictures.read(pictureId, requestId),
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly pictures: PictureClient,
    private readonly sessions: SessionCache,
  ) {}

  @Route(uploadPictureRoute)
  async upload({
    account: { user },
    body,
    ifMatch: expectedRevision,
    request,
  }: RouteCall<typeof uploadPictureRoute>): Promise<UserProfile> {
    if (!(body instanceof Readable)) throw new AppError('PICTURES.NOT_A_PICTURE');
    const { path } = await this.rpc.call(profilesOpenUpload, {
      accountId: user.id,
      expectedRevision,
    });
    const profile = await this.pictures.upload(path, body, request.id);
    this.sessions.forgetAccount(user.id);
    return profile;
  }

  @Route(removePictureRoute)
  async remove({
    account: { user },
    ifMatch: expectedRevision,
  }: RouteCall<typeof removePictureRoute>): Promise<UserProfile> {
    const { profile } = await this.rpc.call(profilesRemovePicture, {
      accountId: user.id,
      expectedRevision,
    });
    this.sessions.forgetAccount(user.id);
    return profile;
  }

  /** The same picture is asked for once by all who wait for it. */
  @Route(pictureRoute)
  async picture(
    { params: { pictureId }, request }: RouteCall<typeof pictureRoute>,
    reply: FastifyReply,
  ): Promise<Uint8Array> {
    const picture = await this.cache.forceFetch(pictureId, { context: request.id });
    void reply.header('cache-control', BROWSER_CACHE).header('content-length', picture.byteLength);
    return picture;
  }
}
