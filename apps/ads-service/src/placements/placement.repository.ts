import { Injectable } from '@nestjs/common';
import type { DeviceType } from '@tabdock/contracts/ads';
import { InjectRepository } from '@nestjs/typeorm';
import { ArrayContains, Repository } from 'typeorm';
import { PlacementEntity } from './placement.entity';

@Injectable()
export class PlacementRepository {
  constructor(
    @InjectRepository(PlacementEntity) private readonly placements: Repository<PlacementEntity>,
  ) {}

  findActive(id: string, deviceType: DeviceType): Promise<PlacementEntity | null> {
    return this.placements.findOne({
      where: { id, isActive: true, deviceTypes: ArrayContains([deviceType]) },
    });
  }
}
