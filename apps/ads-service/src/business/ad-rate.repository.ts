import { Injectable } from '@nestjs/common';
import { AD_NETWORKS, type AdRate } from '@tabdock/contracts/ads';
import { DataSource, type EntityManager } from 'typeorm';

/** What administrators think that networks pay. A network without a row has no rate. */
@Injectable()
export class AdRateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every network once. */
  async findAll(): Promise<AdRate[]> {
    const rows: AdRate[] = await this.dataSource.query(
      'SELECT ad_network AS "adNetwork", cents_per_thousand AS "centsPerThousand" FROM ad_rate',
    );
    const rates = new Map(
      rows.map(({ adNetwork, centsPerThousand }) => [adNetwork, centsPerThousand]),
    );
    return AD_NETWORKS.map((adNetwork) => ({
      adNetwork,
      centsPerThousand: rates.get(adNetwork) ?? null,
    }));
  }

  /** Returns whether this changed the rate. */
  async write(manager: EntityManager, { adNetwork, centsPerThousand }: AdRate): Promise<boolean> {
    return centsPerThousand === null
      ? this.delete(manager, adNetwork)
      : this.upsert(manager, adNetwork, centsPerThousand);
  }

  private async upsert(manager: EntityManager, adNetwork: string, cents: number): Promise<boolean> {
    const changed: unknown[] = await manager.query(
      `INSERT INTO ad_rate (ad_network, cents_per_thousand) VALUES ($1, $2)
       ON CONFLICT (ad_network) DO UPDATE SET cents_per_thousand = excluded.cents_per_thousand
       WHERE ad_rate.cents_per_thousand <> excluded.cents_per_thousand RETURNING ad_network`,
      [adNetwork, cents],
    );
    return changed.length > 0;
  }

  private async delete(manager: EntityManager, adNetwork: string): Promise<boolean> {
    const [, count]: [unknown, number] = await manager.query(
      'DELETE FROM ad_rate WHERE ad_network = $1',
      [adNetwork],
    );
    return count > 0;
  }
}
