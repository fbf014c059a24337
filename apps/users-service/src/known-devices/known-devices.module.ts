import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KnownDeviceEntity } from './known-device.entity';
import { KnownDeviceRepository } from './known-device.repository';
import { KnownDevicesService } from './known-devices.service';

@Module({
  imports: [TypeOrmModule.forFeature([KnownDeviceEntity])],
  providers: [KnownDevicesService, KnownDeviceRepository],
  exports: [KnownDevicesService, KnownDeviceRepository],
})
export class KnownDevicesModule {}
