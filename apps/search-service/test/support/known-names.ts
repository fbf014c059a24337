import type { INestApplicationContext } from '@nestjs/common';
import { waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { PopularNames } from '../../src/names/popular-names';
import { SuggestionRefreshRepository } from '../../src/suggestions/suggestion-refresh.repository';

/** Waits until the process knows the songs and artists of all tabs. Its own task may be refreshing them too. */
export async function untilNamesKnown(app: INestApplicationContext): Promise<void> {
  const rows = app.get(DataSource);
  const names = app.get(PopularNames);
  await waitFor(async () => {
    // Does nothing while the process itself is at it.
    await app.get(SuggestionRefreshRepository).refresh(500, '2026-03-01');
    const [known] = await rows.query<{ queued: number; names: number }[]>(
      `SELECT (SELECT count(*)::int FROM suggestion_change) AS queued,
         (SELECT count(*)::int FROM song_or_artist) AS names`,
    );
    if (known?.queued !== 0) return false;
    await names.read();
    return names.index.size === known.names;
  });
}
