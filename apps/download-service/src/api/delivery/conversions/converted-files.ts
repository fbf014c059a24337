import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Owner, type ReplyOf } from '@tabdock/contracts/core';
import type { ConversionKind, scoresOpenConversion } from '@tabdock/contracts/scores';
import {
  ObjectMissingError,
  type ObjectStore,
  type StoredObject,
} from '@tabdock/service-kit/object-store';
import { DERIVED_CONTENT_TYPES, DERIVED_STORE } from '../../../storage/derived';
import { TakedownRepository } from '../../ledger/takedowns/takedown.repository';
import { OwnedConversions } from '../../scores/conversions/owned-conversions';
import { FileReader } from '../files/file-reader';
import { TICKET_SECONDS } from '../files/ticket';
import { ConversionTickets, type TicketedConversion } from './conversion-tickets';

/** Hands out conversions. A takedown of the file that one is made of holds for it too. */
@Injectable()
export class ConvertedFiles {
  constructor(
    private readonly conversions: OwnedConversions,
    private readonly tickets: ConversionTickets,
    private readonly reader: FileReader,
    private readonly takedowns: TakedownRepository,
    @Inject(DERIVED_STORE) private readonly store: ObjectStore,
  ) {}

  /** Fails with SCORES.CONVERSION_NOT_READY, DOWNLOADS.NOT_FOUND, DOWNLOADS.FILE_GONE or TAB.TAKEN_DOWN. */
  async open(
    owner: Owner,
    tabId: string,
    kind: ConversionKind,
  ): Promise<ReplyOf<typeof scoresOpenConversion>> {
    const { sha256, key, size, filename } = await this.conversions.open(owner, tabId, kind);
    const contentType = DERIVED_CONTENT_TYPES[kind];
    const expirySeconds = TICKET_SECONDS;
    const redirectUrl = await this.store.share(key, { filename, contentType, expirySeconds });
    return {
      path: this.tickets.path({ key, sha256, kind, filename }),
      filename,
      contentType,
      size,
      ...(redirectUrl === null ? {} : { redirectUrl }),
    };
  }

  /** Fails with DOWNLOADS.FILE_GONE or TAB.TAKEN_DOWN. Reading stops when the body is destroyed. */
  async read({ key, sha256 }: Pick<TicketedConversion, 'key' | 'sha256'>): Promise<StoredObject> {
    const object = await this.get(key);
    // This comes before the look: a takedown after it breaks the body off.
    this.reader.carry(object.body, sha256);
    if (!(await this.takedowns.holdsForFile(sha256))) return object;
    object.body.destroy();
    throw new AppError('TAB.TAKEN_DOWN');
  }

  private async get(key: string): Promise<StoredObject> {
    try {
      return await this.store.get(key);
    } catch (cause) {
      if (!(cause instanceof ObjectMissingError)) throw cause;
      throw new AppError('DOWNLOADS.FILE_GONE', undefined, { cause });
    }
  }
}
