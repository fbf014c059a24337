import { Injectable } from '@nestjs/common';
import { publicPopularSongs, type PopularSongs as Songs } from '@tabdock/contracts/public';
import { RpcClient } from '@tabdock/service-kit';
import { SharedLoads } from '../composition/shared-loads';

const KEPT_MILLIS = 60_000;

/** Popular songs, which every visit to Home asks for; cached for a minute or until a takedown is applied or lifted. */
@Injectable()
export class PopularSongs {
  private readonly songs = new SharedLoads<Songs>({ millis: KEPT_MILLIS, max: 1 });

  constructor(private readonly rpc: RpcClient) {}

  get(): Promise<Songs> {
    return this.songs.get('', () => this.rpc.call(publicPopularSongs, {}));
  }

  forget(): void {
    this.songs.forgetAll();
  }
}
