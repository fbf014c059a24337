import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Which objects of the store are pictures of accounts. */
@Injectable()
export class PictureRepository {
  constructor(private readonly dataSource: DataSource) {}

  async isUsed(key: string): Promise<boolean> {
    return (await this.findUsed([key])).has(key);
  }

  /** Those of the keys that an account has. */
  async findUsed(keys: readonly string[]): Promise<Set<string>> {
    const rows: { key: string }[] = await this.dataSource.query(
      `SELECT picture_small AS key FROM account WHERE picture_small = ANY ($1)
       UNION ALL SELECT picture_large FROM account WHERE picture_large = ANY ($1)`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
