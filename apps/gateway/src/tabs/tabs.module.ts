import { Module } from '@nestjs/common';
import { NearModule } from '../near/near.module';
import { CompareController } from './compare.controller';
import { ContributorsPart } from './parts/contributors.part';
import { DownloadsPart } from './parts/downloads.part';
import { NearPart } from './parts/near.part';
import { OwnDownloadPart } from './parts/own-download.part';
import { OwnPlaybackPart } from './parts/own-playback.part';
import { OwnPlaylistsPart } from './parts/own-playlists.part';
import { OwnRatingPart } from './parts/own-rating.part';
import { ScorePart } from './parts/score.part';
import { StandingPart } from './parts/standing.part';
import { PreviewsController } from './previews.controller';
import { ScoresController } from './scores.controller';
import { TabEventsListener } from './tab-events.listener';
import { TabPageCache } from './tab-page-cache';
import { TabPagesService } from './tab-pages.service';
import { OWN_TAB_PARTS, TAB_PARTS, type OwnTabPart, type TabPart } from './parts/tab-part';
import { TabsController } from './tabs.controller';
import { TabTextsController } from './texts/tab-texts.controller';

/** Parts of the half that everybody sees; together they give every key of `tabPartsSchema`. */
const PARTS = [DownloadsPart, StandingPart, ContributorsPart, ScorePart, NearPart];
/** Parts of the visitor's own half; together they give every key of `ownTabPartsSchema`. */
const OWN_PARTS = [OwnDownloadPart, OwnPlaylistsPart, OwnRatingPart, OwnPlaybackPart];

@Module({
  imports: [NearModule],
  controllers: [
    TabsController,
    TabTextsController,
    PreviewsController,
    ScoresController,
    CompareController,
  ],
  providers: [
    ...PARTS,
    ...OWN_PARTS,
    { provide: TAB_PARTS, useFactory: (...parts: TabPart[]) => parts, inject: PARTS },
    { provide: OWN_TAB_PARTS, useFactory: (...parts: OwnTabPart[]) => parts, inject: OWN_PARTS },
    TabPageCache,
    TabPagesService,
    TabEventsListener,
  ],
  exports: [TabPageCache, TabPagesService],
})
export class TabsModule {}
