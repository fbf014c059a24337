import type { Owner } from '@tabdock/contracts/core';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { DownloadEntity } from './download.entity';

/** The downloads with these ids, in the order of the requests. */
export async function findAll(
  manager: EntityManager,
  rows: readonly { readonly id: string }[],
): Promise<DownloadEntity[]> {
  if (rows.length === 0) return [];
  return withFile(manager)
    .where('download.id = ANY(:ids)', { ids: rows.map(({ id }) => id) })
    .orderBy('download.requestedAt')
    .addOrderBy('download.id')
    .getMany();
}

/** The first row that one of these queries for ids finds. */
export async function findFirst(
  manager: EntityManager,
  { kind, id: ownerId }: Owner,
  queries: readonly string[],
  parameters: Record<string, string>,
): Promise<DownloadEntity | null> {
  const ids = queries.map((query) => `(${query})`).join();
  return withFile(manager)
    .where(`download.id = coalesce(${ids})`, { ...parameters, kind, ownerId })
    .getOne();
}

/** Downloads, each with its stored file. */
export function withFile(manager: EntityManager): SelectQueryBuilder<DownloadEntity> {
  return manager
    .createQueryBuilder(DownloadEntity, 'download')
    .leftJoinAndSelect('download.file', 'file');
}
