import { Controller } from '@nestjs/common';
import { downloadsRequestBatch } from '@tabdock/contracts/downloads';
import { Handles } from '@tabdock/service-kit';
import { BatchesService, type AcceptedBatch, type BatchRequest } from './batches.service';

@Controller()
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  @Handles(downloadsRequestBatch)
  async request(request: BatchRequest): Promise<AcceptedBatch> {
    return this.batches.request(request);
  }
}
