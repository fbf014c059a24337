import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import type { PreviewKind, scoresPreview } from '@tabdock/contracts/scores';
import { ObjectMissingError, type ObjectStore } from '@tabdock/service-kit/object-store';
import { DERIVED_CONTENT_TYPES, DERIVED_STORE } from '../../../storage/derived';
import { DerivedObjectRepository } from '../derived/derived-object.repository';
import { TabsOfFilesRepository } from '../tabs/tabs-of-files.repository';
import { PreviewRights } from './preview-rights';

/** Bytes of a picture that fit into a message. */
const BYTES_MAX = 128 * 1024;

type Preview = ReplyOf<typeof scoresPreview>['preview'];

/** Pictures of what files hold. */
@Injectable()
export class Previews {
  constructor(
    private readonly tabs: TabsOfFilesRepository,
    private readonly derived: DerivedObjectRepository,
    private readonly rights: PreviewRights,
    @Inject(DERIVED_STORE) private readonly store: ObjectStore,
  ) {}

  /** Null unless a tab has the file whose source allows it: after a takedown none has. */
  async find(sha256: string, kind: PreviewKind): Promise<Preview> {
    const sources = await this.tabs.findSources(sha256);
    if (this.rights.allowed(sources, [kind]).length === 0) return null;
    const key = await this.derived.findKey(sha256, kind);
    const body = key === undefined ? undefined : await this.read(key);
    if (body === undefined) return null;
    return { contentType: DERIVED_CONTENT_TYPES[kind], base64: body.toString('base64') };
  }

  private async read(key: string): Promise<Buffer | undefined> {
    try {
      const { size, body } = await this.store.get(key);
      if (size <= BYTES_MAX) return await buffer(body);
      body.destroy();
      return undefined;
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }
}
