import type { DataSource } from 'typeorm';

/** Runs `meanwhile` while one connection of the pool is free: what needs a second one for its transaction stalls. */
export async function withOneConnection(
  rows: DataSource,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const { poolSize = 0 } = rows.options as { poolSize?: number };
  const runners = Array.from({ length: poolSize - 1 }, () => rows.createQueryRunner());
  try {
    await Promise.all(runners.map((runner) => runner.connect()));
    await meanwhile();
  } finally {
    await Promise.all(runners.map((runner) => runner.release()));
  }
}
