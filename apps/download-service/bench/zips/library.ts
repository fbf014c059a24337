import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataSource } from 'typeorm';
import { shardedKey } from '@tabdock/service-kit/object-store';

/** What Guitar Pro files weigh, from the smallest to the largest tenth. */
const SIZES_KIB = [8, 15, 20, 25, 30, 40, 50, 70, 110, 300];
const FACTS = { title: 'a', artist: 'b', tempo: 96, tracks: 1, bars: 32, durationSeconds: 80 };

export interface Library {
  readonly owner: { readonly kind: 'user'; readonly id: string };
  readonly bytes: number;
  readonly paths: readonly string[];
}

/** This many downloads of an account, each with its own file in the folder of a local store. */
export async function makeLibrary(
  dataSource: DataSource,
  folder: string,
  files: number,
): Promise<Library> {
  const owner = { kind: 'user' as const, id: randomUUID() };
  const stored: { sha256: string; size: number; path: string }[] = [];
  for (let n = 0; n < files; n += 1) {
    const content = randomBytes((SIZES_KIB[n % SIZES_KIB.length] ?? 1) * 1_024);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = join(folder, shardedKey(sha256));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    stored.push({ sha256, size: content.length, path });
  }
  const sha256s = stored.map(({ sha256 }) => sha256);
  await dataSource.query(
    `INSERT INTO stored_file (sha256, size, format, facts, source_id)
     SELECT sha256, size, 'gpx', $3, 'demo' FROM unnest($1::text[], $2::int[]) AS made (sha256, size)`,
    [sha256s, stored.map(({ size }) => size), JSON.stringify(FACTS)],
  );
  await dataSource.query(
    `INSERT INTO download (id, request_id, owner_kind, owner_id, tier, tab_id, source_id, source_ref, title,
                           artist, status, message, sha256, requested_at, finished_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, $2, 'premium', gen_random_uuid(), 'demo', '{}',
            'Tune ' || number, 'Traditional', 'completed', 'Ready to save', sha256, now(), now()
     FROM unnest($3::text[]) WITH ORDINALITY AS made (sha256, number)`,
    [owner.kind, owner.id, sha256s],
  );
  return {
    owner,
    bytes: stored.reduce((sum, { size }) => sum + size, 0),
    paths: stored.map(({ path }) => path),
  };
}
