import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import type { PreviewKind, scoresPreview } from '@tabdock/contracts/scores';
import { DERIVED_CONTENT_TYPES } from '../../../storage/derived';
import { DerivedContents } from '../derived/derived-contents';
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
    private readonly derived: DerivedContents,
    private readonly rights: PreviewRights,
  ) {}

  /** Null unless a tab has the file whose source allows it: after a takedown none has. */
  async find(sha256: string, kind: PreviewKind): Promise<Preview> {
    const sources = await this.tabs.findSources(sha256);
    if (this.rights.allowed(sources, [kind]).length === 0) return null;
    const kept = await this.derived.read(sha256, kind, BYTES_MAX);
    if (kept === undefined) return null;
    return {
      contentType: DERIVED_CONTENT_TYPES[kind],
      base64: kept.content.toString('base64'),
      version: kept.version,
    };
  }
}
