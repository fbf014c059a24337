import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../../src/database/database';
import { CountingDatabase } from './counting';

/** A database of its own, of which a test runs migrations down and up, with campaigns written by statements. */
export class PricedCampaigns {
  private constructor(
    private readonly database: CountingDatabase,
    readonly rows: DataSource,
  ) {}

  static async open(): Promise<PricedCampaigns> {
    const database = await CountingDatabase.create();
    const rows = await new DataSource(databaseOptions(database.config)).initialize();
    return new PricedCampaigns(database, rows);
  }

  async close(): Promise<void> {
    await this.rows.destroy();
    await this.database.drop();
  }

  /** Returns the id of a new campaign. */
  async add(priceModel: 'cpm' | 'cpc' | null, priceCents: number | null): Promise<string> {
    const id = randomUUID();
    await this.rows.query(
      `INSERT INTO campaign (id, name, ad_id, ad_network, category, click_url, price_model, price_cents)
       VALUES ($1, 'Strings', 'strings', 'custom', 'general', '/', $2, $3)`,
      [id, priceModel, priceCents],
    );
    return id;
  }
}
