import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { DerivedKind } from '@tabdock/contracts/scores';
import { ObjectMissingError, type ObjectStore } from '@tabdock/service-kit/object-store';
import { DERIVED_STORE } from '../../../storage/derived';
import { DerivedObjectRepository } from './derived-object.repository';

export interface KeptContent {
  readonly content: Buffer;
  /** Version of the analysis that made it. */
  readonly version: number;
}

/** Reads what was made of stored files. */
@Injectable()
export class DerivedContents {
  constructor(
    private readonly rows: DerivedObjectRepository,
    @Inject(DERIVED_STORE) private readonly store: ObjectStore,
  ) {}

  /** Undefined if there is none, or one of more than `bytesMax`. */
  async read(
    sha256: string,
    kind: DerivedKind,
    bytesMax: number,
  ): Promise<KeptContent | undefined> {
    const kept = await this.rows.find(sha256, kind);
    if (kept === undefined) return undefined;
    try {
      const { size, body } = await this.store.get(kept.key);
      if (size <= bytesMax) return { content: await buffer(body), version: kept.version };
      body.destroy();
      return undefined;
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }
}
