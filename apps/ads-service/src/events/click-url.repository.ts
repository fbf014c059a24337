import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ClickUrlRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Finds the address of a campaign, also of one that was deleted while it was shown. */
  async find(campaignId: string): Promise<string | undefined> {
    const rows: { click_url: string }[] = await this.dataSource.query(
      'SELECT click_url FROM campaign WHERE id = $1',
      [campaignId],
    );
    return rows[0]?.click_url;
  }
}
