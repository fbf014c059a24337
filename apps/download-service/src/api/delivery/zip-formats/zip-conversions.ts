import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import {
  type ConversionKind,
  ZIP_CONVERTED_MAX,
  ZIP_KEPT_LISTED_MAX,
  type ZipConversion,
} from '@tabdock/contracts/downloads';
import { BatchMemberRepository } from '../../ledger/batches/batch-member.repository';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { Conversions } from '../../scores/conversions/conversions';
import { type FileFormat, type FileOfZip, ZipFormats } from './zip-formats';

interface Downloads {
  readonly rows: readonly DownloadEntity[];
  /** How many have not ended. */
  readonly fetching: number;
  /** Whether there are older ones. */
  readonly older: boolean;
}

const isReady = ({ state }: FileFormat) => state === 'converted' || state === 'same';

/**
 * Converts the files of a ZIP before it is saved. Nothing is remembered: each request begins the next few files, so that
 * it goes on at any replica and after any crash, and ends when no one asks.
 */
@Injectable()
export class ZipConversions {
  constructor(
    private readonly members: BatchMemberRepository,
    private readonly downloads: DownloadRepository,
    private readonly formats: ZipFormats,
    private readonly conversions: Conversions,
  ) {}

  /** @param batchId null: everything that the owner has */
  async ask(owner: Owner, batchId: string | null, kind: ConversionKind): Promise<ZipConversion> {
    const { rows, fetching, older } =
      batchId === null ? await this.everything(owner) : await this.batch(batchId);
    const files = await this.formats.of(rows, kind);
    await this.beginNext(owner, files, kind);
    const keptFiles = files.flatMap(({ download: { title, artist }, format }) =>
      format.state === 'kept' ? [{ title, artist, reason: format.reason }] : [],
    );
    return {
      ready: files.filter(({ format }) => isReady(format)).length,
      waiting: files.filter(({ format }) => format.state === 'waiting').length,
      fetching,
      kept: keptFiles.length,
      older,
      keptFiles: keptFiles.slice(0, ZIP_KEPT_LISTED_MAX),
    };
  }

  private async beginNext(
    owner: Owner,
    files: readonly FileOfZip[],
    kind: ConversionKind,
  ): Promise<void> {
    const next = files.filter(({ format }) => format.state === 'waiting' && !format.isAsked);
    const contents = new Map(next.map(({ file }) => [file.sha256, file]));
    for (const file of contents.values())
      if (!(await this.conversions.begin(owner, file, kind))) return;
  }

  private async everything(owner: Owner): Promise<Downloads> {
    const rows = await this.downloads.listNewest(owner, ZIP_CONVERTED_MAX + 1);
    const older = rows.length > ZIP_CONVERTED_MAX;
    return { rows: rows.slice(0, ZIP_CONVERTED_MAX), fetching: 0, older };
  }

  private async batch(batchId: string): Promise<Downloads> {
    const { ended, waiting } = await this.members.look(await this.members.listIds(batchId));
    return { rows: await this.members.load(ended), fetching: waiting.length, older: false };
  }
}
