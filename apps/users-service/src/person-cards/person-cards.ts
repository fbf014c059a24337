import { Injectable } from '@nestjs/common';
import type { PersonCard } from '@tabdock/contracts/community';
import { toPicture } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';

interface CardRow {
  id: string;
  displayName: string;
  username: string;
  isVerified: boolean;
  reputation: number;
  isPublic: boolean;
  small: string | null;
  large: string | null;
}

/** How people are shown beside what they wrote: all but the name only where their profile is public and not hidden. */
@Injectable()
export class PersonCards {
  constructor(private readonly dataSource: DataSource) {}

  /** Cards by account id; deleted accounts have none. */
  async of(accountIds: Iterable<string>): Promise<ReadonlyMap<string, PersonCard>> {
    const rows: CardRow[] = await this.dataSource.query(
      `SELECT account.id, coalesce(profile.display_name, account.username) AS "displayName", account.username,
              account.is_verified AS "isVerified", coalesce(profile.reputation, 0) AS reputation,
              coalesce(settings.public_profile, false) AND hidden_profile IS NULL AS "isPublic",
              CASE WHEN hidden_picture IS NULL THEN account.picture_small END AS small,
              CASE WHEN hidden_picture IS NULL THEN account.picture_large END AS large
       FROM account
       LEFT JOIN account_profile profile ON profile.account_id = account.id
       LEFT JOIN account_settings settings ON settings.account_id = account.id
       LEFT JOIN hidden_subject hidden_profile
         ON hidden_profile.kind = 'profile' AND hidden_profile.subject_id = account.id
       LEFT JOIN hidden_subject hidden_picture
         ON hidden_picture.kind = 'picture' AND hidden_picture.subject_id = account.id
       WHERE account.id = ANY ($1)`,
      [[...new Set(accountIds)]],
    );
    return new Map(rows.map((row) => [row.id, toCard(row)]));
  }
}

function toCard(row: CardRow): PersonCard {
  const { displayName, username, isVerified, reputation, isPublic, small, large } = row;
  if (!isPublic) return { displayName };
  const picture = toPicture(small !== null && large !== null ? { small, large } : null);
  return { displayName, username, isVerified, reputation, picture };
}
