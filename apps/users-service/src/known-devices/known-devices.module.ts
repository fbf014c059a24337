import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KnownDeviceEntity } from './known-device.entity';
import { KnownDeviceRepository } from './known-device.repository';
import { KnownDevicesService } from './known-devices.service';
import { KnownDevicesData } from './known-devices-data';

@Module({
  imports: [TypeOrmModule.forFeature([KnownDeviceEntity])],
  providers: [KnownDevicesData, KnownDevicesService, KnownDeviceRepository],
  exports: [KnownDevicesService, KnownDeviceRepository],
})
export class KnownDevicesModule {}
