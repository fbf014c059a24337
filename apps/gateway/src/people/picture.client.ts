import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { userProfileSchema, type UserProfile } from '@tabdock/contracts/users';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { InternalHttp } from '../internal-http/internal-http';
import { refusalOf } from '../internal-http/refusal-of';
import { upload } from '../internal-http/upload';
import { wholeBody } from '../internal-http/whole-body';

const OK = 200;

/** Pictures at users-service's internal HTTP. */
@Injectable()
export class PictureClient {
  private readonly service: string;

  constructor(
    private readonly http: InternalHttp,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
  ) {
    this.service = config.USERS_SERVICE_URL;
  }

  /**
   * `path` comes from `profiles.openUpload`. Fails with PICTURES.*, REQUEST.OUTDATED, REQUEST.TOO_MANY or
   * SERVICE.UNAVAILABLE.
   */
  async upload(path: string, picture: Readable, requestId: string): Promise<UserProfile> {
    const { http, service } = this;
    return userProfileSchema.parse(await upload(http, { service, path, requestId }, picture));
  }

  /** Fails with PICTURES.NOT_FOUND or SERVICE.UNAVAILABLE. */
  async read(pictureId: string, requestId: string): Promise<Uint8Array> {
    const path = `/pictures/${pictureId}`;
    const response = await this.http.request({ service: this.service, path, requestId });
    if (response?.statusCode !== OK) throw await refusalOf(response);
    return wholeBody(response.body.bytes());
  }
}
