import { Controller, Get, Header } from '@nestjs/common';
import { ScalingService } from './scaling.service';

/** Tells the autoscaler of the cluster, beside `/metrics` and closed to visitors like it. */
@Controller('internal')
export class ScalingController {
  constructor(private readonly scaling: ScalingService) {}

  @Get('scaling')
  @Header('cache-control', 'no-store')
  async read(): Promise<{ workersWanted: number }> {
    return { workersWanted: await this.scaling.workersWanted() };
  }
}
