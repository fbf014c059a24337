import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Owner } from '@tabdock/contracts/core';
import type { StoredFormat } from '@tabdock/contracts/downloads';
import type { Conversion, ConversionKind } from '@tabdock/contracts/scores';
import { DataSource } from 'typeorm';
import { Recipes } from '../../config/recipes';
import { StoredFileRepository } from '../../ledger/files/stored-file.repository';
import { type ConversionJob, ConversionJobRepository } from '../jobs/conversion-job.repository';
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

/**
 * Conversions of one owner's files that wait or are made at a time, in all ZIPs and by themselves: workers do them before
 * everything else.
 */
const AT_ONCE = 8;

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

  /** Begins a conversion, or says how far it is; one that has to wait for others of its owner begins when asked again. */
  async ask(owner: Owner, file: Convertible, kind: ConversionKind): Promise<ConversionStatus> {
    const known = await this.find(file, kind);
    if (known !== undefined) return known;
    await this.begin(owner, file, kind);
    return WAITING;
  }

  /** Begins a conversion that is not asked for yet; returns false if its owner has as many as there may be at a time. */
  async begin(owner: Owner, { sha256 }: Convertible, kind: ConversionKind): Promise<boolean> {
    const isBegun = await this.dataSource.transaction(async (manager) => {
      await this.jobs.lockOwner(manager, owner);
      await this.files.lock(manager, sha256);
      if ((await this.files.findStoredAt(manager, sha256)) === undefined) return true;
      if ((await this.jobs.find(sha256, kind, manager)) !== undefined) return true;
      if ((await this.jobs.countOpen(manager, owner)) >= AT_ONCE) return false;
      await this.jobs.ask(manager, sha256, kind);
      return true;
    });
    this.dispatcher.waker.wake();
    return isBegun;
  }

  /** How far a conversion is; undefined if nobody has asked for it. */
  async find(file: Convertible, kind: ConversionKind): Promise<ConversionStatus | undefined> {
    return (await this.findAll([file], kind))[0];
  }

  /** How far the conversions of several files are, in their order, as `find`. */
  async findAll(
    files: readonly Convertible[],
    kind: ConversionKind,
  ): Promise<(ConversionStatus | undefined)[]> {
    const refusals = files.map((file) => this.refusalOf(file, kind));
    const asked = files.filter((_file, at) => refusals[at] === undefined);
    const jobs = await this.jobs.findAll(
      asked.map(({ sha256 }) => sha256),
      kind,
    );
    return files.map(({ sha256 }, at) => {
      const refusal = refusals[at];
      if (refusal !== undefined) return { state: 'refused', remark: refusal };
      const job = jobs.get(sha256);
      return job && statusOf(job);
    });
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

function statusOf({ state, failure, reason, key, size }: ConversionJob): ConversionStatus {
  if (state === 'given up') return { state: 'refused', remark: sentenceOf(failure, reason) };
  if (state !== 'done' || key === null || size === null) return WAITING;
  return { state: 'ready', remark: reason, key, size };
}

function sentenceOf(failure: string | null, reason: string | null): string {
  if (failure === 'refused' && reason !== null) return reason;
  return SENTENCES[failure ?? ''] ?? TROUBLE;
}
