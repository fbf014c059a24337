import { Injectable } from '@nestjs/common';
import { publicPopularSongs, type PopularSongs as Songs } from '@tabdock/contracts/public';
import { RpcClient } from '@tabdock/service-kit';
import { KeptLoads } from '../composition/kept-loads';

const KEPT_MILLIS = 60_000;

/** Every visit to Home asks for them; kept for a minute or until a takedown is applied or lifted. */
@Injectable()
export class PopularSongs {
  private readonly kept = new KeptLoads<Songs>({ millis: KEPT_MILLIS, max: 1 });

  constructor(private readonly rpc: RpcClient) {}

  get(): Promise<Songs> {
    return this.kept.get('', () => this.rpc.call(publicPopularSongs, {}));
  }

  forget(): void {
    this.kept.forgetAll();
  }
}
