import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { DerivedKind } from '@tabdock/contracts/scores';
import { ObjectMissingError, readBody, type ObjectStore } from '@tabdock/service-kit/object-store';
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
    const content = await this.readObject(kept.key, bytesMax);
    return content && { content, version: kept.version };
  }

  /** Undefined for an object that is no longer there (replaced, or deleted with its file) or has more than `bytesMax`. */
  async readObject(key: string, bytesMax: number): Promise<Buffer | undefined> {
    try {
      const object = await this.store.get(key);
      if (object.size <= bytesMax) return await readBody(object, buffer);
      object.body.destroy();
      return undefined;
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }
}
