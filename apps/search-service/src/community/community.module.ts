import { Module } from '@nestjs/common';
import { CommunityConsumer } from './community.consumer';
import { CommunityFiguresRepository } from './community-figures.repository';

/** What people here think of tabs, as far as the catalogue shows it. */
@Module({ providers: [CommunityConsumer, CommunityFiguresRepository] })
export class CommunityModule {}
