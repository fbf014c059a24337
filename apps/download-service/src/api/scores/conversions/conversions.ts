import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StoredFormat } from '@tabdock/contracts/downloads';
import type { Conversion, ConversionKind } from '@tabdock/contracts/scores';
import { DataSource } from 'typeorm';
import { Recipes } from '../../config/recipes';
import { StoredFileRepository } from '../../ledger/files/stored-file.repository';
import { ConversionJobRepository } from '../analyses/conversion-job.repository';
import { ConversionDispatcher } from './conversion-dispatcher';

/** A stored file, as a tab of one source has it. */
export interface Convertible {
  readonly sha256: string;
  readonly format: StoredFormat;
  readonly sourceId: string;
}

/** How far a conversion is: its object once it is ready, otherwise why there is none. */
export type ConversionStatus = Pick<Conversion, 'remark'> &
  (
    | { readonly state: 'ready'; readonly key: string; readonly size: number }
    | { readonly state: 'waiting' | 'refused' }
  );

const WAITING: ConversionStatus = { state: 'waiting', remark: null };
/** Sentences for people; a refusal by the conversion itself brings its own. */
const SENTENCES: Readonly<Record<string, string>> = {
  limits: 'Converting this tab takes more time or memory than a conversion may.',
  unreadable: 'This file cannot be read well enough to be converted.',
};
const TROUBLE = 'Converting this tab did not work just now. Try again in a quarter of an hour.';

/** Stored files in other formats: made once for each content, when somebody asks for the first time. */
@Injectable()
export class Conversions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly recipes: Recipes,
    private readonly files: StoredFileRepository,
    private readonly jobs: ConversionJobRepository,
    private readonly dispatcher: ConversionDispatcher,
  ) {}

  /** Begins a conversion, or says how far it is. */
  async ask(file: Convertible, kind: ConversionKind): Promise<ConversionStatus> {
    const known = await this.find(file, kind);
    if (known !== undefined) return known;
    const { sha256 } = file;
    await this.dataSource.transaction(async (manager) => {
      await this.files.lock(manager, sha256);
      if ((await this.files.findStoredAt(manager, sha256)) === undefined) return;
      if ((await this.jobs.find(sha256, kind, manager)) === undefined)
        await this.jobs.ask(manager, sha256, kind);
    });
    this.dispatcher.waker.wake();
    return WAITING;
  }

  /** How far a conversion is; undefined if nobody has asked for it. */
  async find(file: Convertible, kind: ConversionKind): Promise<ConversionStatus | undefined> {
    const refusal = this.refusalOf(file, kind);
    if (refusal !== undefined) return { state: 'refused', remark: refusal };
    const job = await this.jobs.find(file.sha256, kind);
    if (job === undefined) return undefined;
    const { state, failure, reason, key, size } = job;
    if (state === 'given up') return { state: 'refused', remark: sentenceOf(failure, reason) };
    if (state !== 'done' || key === null || size === null) return WAITING;
    return { state: 'ready', remark: reason, key, size };
  }

  /** Returns why a file is not converted, as far as that is known without a look at it. */
  private refusalOf({ format, sourceId }: Convertible, kind: ConversionKind): string | undefined {
    if (!this.recipes.find(sourceId)?.rights.convert)
      return 'The site that this tab comes from does not allow other formats.';
    if (format === kind) return 'This file is in that format already.';
    if (format === 'other') return 'The format of this file cannot be converted yet.';
    return undefined;
  }
}

function sentenceOf(failure: string | null, reason: string | null): string {
  if (failure === 'refused' && reason !== null) return reason;
  return SENTENCES[failure ?? ''] ?? TROUBLE;
}
