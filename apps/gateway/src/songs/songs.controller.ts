import { Controller } from '@nestjs/common';
import {
  artistRoute,
  popularSongsRoute,
  publicArtist,
  publicPopularSongs,
  publicSong,
  songRoute,
  type ArtistPage,
  type PopularSongs,
  type SongPage,
} from '@tabdock/contracts/public';
import { keptFor, RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';

const KEPT_MILLIS = 60_000;

@Controller()
export class SongsController {
  /** Every visit to Home asks for them. */
  private readonly popularSongs = keptFor(KEPT_MILLIS, () => this.rpc.call(publicPopularSongs, {}));

  constructor(private readonly rpc: RpcClient) {}

  @Route(popularSongsRoute)
  popular(): Promise<PopularSongs> {
    return this.popularSongs();
  }

  @Route(songRoute)
  song({ params: { slug } }: RouteCall<typeof songRoute>): Promise<SongPage> {
    return this.rpc.call(publicSong, { slug });
  }

  @Route(artistRoute)
  artist({
    params: { slug },
    query: { page },
  }: RouteCall<typeof artistRoute>): Promise<ArtistPage> {
    return this.rpc.call(publicArtist, { slug, page });
  }
}
