import { Module } from '@nestjs/common';
import { NearTabs } from './near-tabs';

/** Tabs whose files hold similar music, by name. */
@Module({ providers: [NearTabs], exports: [NearTabs] })
export class NearModule {}
