// The baseline: only Fastify, reading the same rows from the same PostgreSQL. Prints its port.
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { AddressInfo } from 'node:net';
import { BY_WORDS, INDEXED_END_MIN_LENGTH } from '../src/suggestions/suggestion.repository';
import { artistKey } from '../src/text/song-keys';
import { lexemeQuery } from '../src/text/folded-words';

const POOL_SIZE = 10;

async function main(): Promise<void> {
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: POOL_SIZE });
  const users = new Pool({ connectionString: process.env['USERS_DATABASE_URL'], max: POOL_SIZE });
  const downloads = new Pool({
    connectionString: process.env['DOWNLOADS_DATABASE_URL'],
    max: POOL_SIZE,
  });
  const server = Fastify();
  server.get<{ Querystring: { query: string } }>('/suggest', async ({ query }) => {
    const words = query.query.trim().split(' ');
    const end = words.pop() ?? '';
    if (words.length === 0) {
      const { rows } = await pool.query<{ texts: string[] }>(
        'SELECT texts FROM suggestion_prefix WHERE prefix = $1',
        [end],
      );
      return rows[0]?.texts ?? [];
    }
    const indexed = end.length >= INDEXED_END_MIN_LENGTH;
    const { rows } = await pool.query<{ text: string }>(BY_WORDS, [
      lexemeQuery(words, indexed ? end : undefined),
      indexed,
      end,
    ]);
    return rows.map(({ text }) => text);
  });
  server.get<{ Params: { id: string } }>('/tab/:id', async ({ params }) => {
    const { rows } = await pool.query<{ song_key: string; artist: string }>(
      'SELECT * FROM tab WHERE id = $1',
      [params.id],
    );
    const [tab] = rows;
    const [versions, songs, standing, figure] = await Promise.all([
      pool.query(
        'SELECT * FROM tab WHERE song_key = $1 AND id <> $2 ORDER BY rating DESC LIMIT 50',
        [tab?.song_key, params.id],
      ),
      pool.query<{ key: string }>(
        `SELECT key FROM song_or_artist WHERE artist_key = $1 AND title_key IS NOT NULL AND key <> $2
         ORDER BY votes DESC LIMIT 8`,
        [artistKey(tab?.artist ?? ''), tab?.song_key],
      ),
      users.query('SELECT * FROM tab_standing WHERE tab_id = $1', [params.id]),
      downloads.query('SELECT * FROM tab_figure WHERE tab_id = $1', [params.id]),
    ]);
    const related = await pool.query(
      'SELECT DISTINCT ON (song_key) * FROM tab WHERE song_key = ANY($1) ORDER BY song_key, rating DESC',
      [songs.rows.map(({ key }) => key)],
    );
    return {
      tab,
      versions: versions.rows,
      related: related.rows,
      standing: standing.rows,
      figure: figure.rows,
    };
  });
  server.post<{ Body: { query: string } }>('/search', async ({ body }) => {
    const { rows } = await pool.query<{ tab_ids: string[] }>(
      `SELECT * FROM cached_page WHERE source_id = 'demo' AND query = $1 AND page = 1`,
      [body.query],
    );
    const tabs = await pool.query('SELECT * FROM tab WHERE id = ANY($1)', [rows[0]?.tab_ids]);
    return { tabs: tabs.rows, query: body.query, count: tabs.rowCount };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`);
}

void main();
