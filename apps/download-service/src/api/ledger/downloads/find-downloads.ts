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

/** The row of the first id that one of these queries finds; mostly there is none. */
export async function findFirst(
  manager: EntityManager,
  queries: readonly string[],
  parameters: readonly string[],
): Promise<DownloadEntity | null> {
  const ids = queries.map((query) => `(${query})`).join();
  const [found]: { id: string | null }[] = await manager.query(`SELECT coalesce(${ids}) AS id`, [
    ...parameters,
  ]);
  if (!found?.id) return null;
  return withFile(manager).where('download.id = :id', found).getOne();
}

/** Downloads, each with its stored file. */
export function withFile(manager: EntityManager): SelectQueryBuilder<DownloadEntity> {
  return manager
    .createQueryBuilder(DownloadEntity, 'download')
    .leftJoinAndSelect('download.file', 'file');
}
