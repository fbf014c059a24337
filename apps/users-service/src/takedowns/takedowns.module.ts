import { Module } from '@nestjs/common';
import { TakenDownTabs } from './taken-down-tabs';
import { TakenDownTabsConsumer } from './taken-down-tabs.consumer';

/** Tabs of which nothing that people said is shown. */
@Module({ providers: [TakenDownTabs, TakenDownTabsConsumer], exports: [TakenDownTabs] })
export class TakedownsModule {}
