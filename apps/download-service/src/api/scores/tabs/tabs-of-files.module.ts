import { Module } from '@nestjs/common';
import { TabsOfFilesRepository } from './tabs-of-files.repository';

/** Which files are stored for tabs. */
@Module({ providers: [TabsOfFilesRepository], exports: [TabsOfFilesRepository] })
export class TabsOfFilesModule {}
