import { Controller } from '@nestjs/common';
import {
  artistRoute,
  popularSongsRoute,
  publicArtist,
  publicSong,
  songRoute,
  type ArtistPage,
  type PopularSongs as Songs,
  type SongPage,
} from '@tabdock/contracts/public';
import { RpcClient } from '@tabdock/service-kit';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { PopularSongs } from './popular-songs';

@Controller()
export class SongsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly popularSongs: PopularSongs,
  ) {}

  @Route(popularSongsRoute)
  popular(): Promise<Songs> {
    return this.popularSongs.get();
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
