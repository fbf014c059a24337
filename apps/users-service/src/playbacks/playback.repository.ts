import { Injectable } from '@nestjs/common';
import type { ExportedAccount, LeftTab, Playback } from '@tabdock/contracts/users';
import { DataSource, type EntityManager } from 'typeorm';

interface PlaybackRow {
  bar: number;
  loopFrom: number | null;
  loopTo: number | null;
  track: number;
  speed: number;
  semitones: number;
  usesCapo: boolean;
}

const COLUMNS = `bar, loop_from AS "loopFrom", loop_to AS "loopTo", track, speed, semitones, uses_capo AS "usesCapo"`;

/** The table `tab_playback`. */
@Injectable()
export class PlaybackRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(accountId: string, tabId: string): Promise<Playback | null> {
    const [row]: PlaybackRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM tab_playback WHERE account_id = $1 AND tab_id = $2`,
      [accountId, tabId],
    );
    return row ? toPlayback(row) : null;
  }

  /** The latest first. */
  async listOfAccount(accountId: string): Promise<ExportedAccount['playbacks']> {
    const rows: (PlaybackRow & { tabId: string; keptAt: Date })[] = await this.dataSource.query(
      `SELECT tab_id AS "tabId", kept_at AS "keptAt", ${COLUMNS} FROM tab_playback
       WHERE account_id = $1 ORDER BY kept_at DESC, tab_id`,
      [accountId],
    );
    return rows.map((row) => ({
      tabId: row.tabId,
      ...toPlayback(row),
      keptAt: row.keptAt.toISOString(),
    }));
  }

  /**
   * Keeps the latest of each tab: of those that are given, and of what is kept. Rows are locked in the order of their
   * tabs. Violates `tab_playback_account_id_fkey` if the account was deleted. Returns whether a tab is new.
   */
  async save(
    manager: EntityManager,
    accountId: string,
    playbacks: readonly LeftTab[],
  ): Promise<boolean> {
    const rows: { isNew: boolean }[] = await manager.query(
      `INSERT INTO tab_playback
         (account_id, tab_id, bar, loop_from, loop_to, track, speed, semitones, uses_capo, kept_at)
       SELECT DISTINCT ON ("tabId") $1::uuid, "tabId", bar, (loop ->> 'from')::int, (loop ->> 'to')::int, track, speed,
         (pitch ->> 'semitones')::smallint, (pitch ->> 'usesCapo')::boolean,
         now() - make_interval(secs => "ageSeconds")
       FROM jsonb_to_recordset($2::jsonb) AS given
         ("tabId" uuid, bar int, loop jsonb, track int, speed smallint, pitch jsonb, "ageSeconds" int)
       ORDER BY "tabId", "ageSeconds"
       ON CONFLICT (account_id, tab_id) DO UPDATE SET
         bar = EXCLUDED.bar, loop_from = EXCLUDED.loop_from, loop_to = EXCLUDED.loop_to, track = EXCLUDED.track,
         speed = EXCLUDED.speed, semitones = EXCLUDED.semitones, uses_capo = EXCLUDED.uses_capo,
         kept_at = EXCLUDED.kept_at
       WHERE tab_playback.kept_at <= EXCLUDED.kept_at
       RETURNING xmax = 0 AS "isNew"`,
      [accountId, JSON.stringify(playbacks)],
    );
    return rows.some(({ isNew }) => isNew);
  }

  /** Deletes what the account left before its `most` latest tabs. */
  async deleteOldest(manager: EntityManager, accountId: string, most: number): Promise<void> {
    await manager.query(
      `DELETE FROM tab_playback WHERE account_id = $1 AND tab_id IN (
         SELECT tab_id FROM tab_playback WHERE account_id = $1 ORDER BY kept_at DESC, tab_id OFFSET $2
       )`,
      [accountId, most],
    );
  }
}

function toPlayback({ bar, loopFrom, loopTo, track, speed, ...row }: PlaybackRow): Playback {
  return {
    bar,
    loop: loopFrom === null || loopTo === null ? null : { from: loopFrom, to: loopTo },
    track,
    speed,
    pitch: { semitones: row.semitones, usesCapo: row.usesCapo },
  };
}
