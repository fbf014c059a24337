import { Module } from '@nestjs/common';
import { Keeps, NO_LONGER } from '@tabdock/service-kit/database';
import { LedgerModule } from '../ledger/ledger.module';
import { ConversionsModule } from '../scores/conversions/conversions.module';
import { ConversionTickets } from './conversions/conversion-tickets';
import { ConvertedFiles } from './conversions/converted-files';
import { ConvertedFilesController } from './conversions/converted-files.controller';
import { FileReader } from './files/file-reader';
import { FileTickets } from './files/file-tickets';
import { FilesController } from './files/files.controller';
import { FilesService } from './files/files.service';
import { TakenDownReads } from './files/taken-down-reads';
import { ZipConversions } from './zip-formats/zip-conversions';
import { ZipFormats } from './zip-formats/zip-formats';
import { ZipContents } from './zips/zip-contents';
import { ZipFileReader } from './zips/zip-file-reader';
import { ZipSlotRepository } from './zips/slots/zip-slot.repository';
import { ZipSlots } from './zips/slots/zip-slots';
import { ZipTickets } from './zips/zip-tickets';
import { ZipWriter } from './zips/zip-writer';
import { ZipService } from './zips/zip.service';
import { ZipsController } from './zips/zips.controller';

/** Delivers stored files, one by one and in ZIPs. */
@Module({
  imports: [LedgerModule, ConversionsModule],
  controllers: [FilesController, ConvertedFilesController, ZipsController],
  providers: [
    FilesService,
    FileReader,
    TakenDownReads,
    FileTickets,
    ConvertedFiles,
    ConversionTickets,
    ZipService,
    ZipTickets,
    ZipSlots,
    ZipSlotRepository,
    ZipFormats,
    ZipConversions,
    ZipContents,
    ZipFileReader,
    ZipWriter,
  ],
})
@Keeps({
  table: 'zip_slot',
  what: 'ZIPs that are being read, of each owner',
  about: 'accounts',
  kept: { by: { time: 'expires_at' }, after: NO_LONGER },
})
export class DeliveryModule {}
