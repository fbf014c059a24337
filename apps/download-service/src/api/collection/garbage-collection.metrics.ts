import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';

/**
 * Reason of a deletion. `unused`: not requested for longer than its source keeps files; `unnamed`: a row without
 * references; `orphan`: an object without a row.
 */
export type CollectedReason = 'unused' | 'unnamed' | 'orphan';

const OUTCOMES = ['done', 'refused', 'failed'] as const;

@Injectable()
export class GarbageCollectionMetrics {
  private readonly files: Counter;
  private readonly bytes: Counter;
  private readonly rounds: Counter;
  private readonly storedFiles: Gauge;
  private readonly storedBytes: Gauge;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.files = new Counter({
      name: 'tabdock_files_collected_total',
      help: 'Stored files that were deleted, by reason: unused, unnamed, orphan',
      labelNames: ['reason'],
      registers,
    });
    this.bytes = new Counter({
      name: 'tabdock_files_collected_bytes_total',
      help: 'Bytes of stored files that were deleted, by reason: unused, unnamed, orphan',
      labelNames: ['reason'],
      registers,
    });
    this.rounds = new Counter({
      name: 'tabdock_file_collections_total',
      help: 'Rounds of deleting stored files, by outcome: done, refused (too many without a row), failed',
      labelNames: ['outcome'],
      registers,
    });
    // Prometheus sees no increase in a counter that begins with its first round.
    for (const outcome of OUTCOMES) this.rounds.inc({ outcome }, 0);
    this.storedFiles = new Gauge({
      name: 'tabdock_stored_files',
      help: 'Files that are stored, after the latest round of deleting',
      registers,
    });
    this.storedBytes = new Gauge({
      name: 'tabdock_stored_bytes',
      help: 'Bytes of the files that are stored, after the latest round of deleting',
      registers,
    });
  }

  collected(reason: CollectedReason, bytes: number): void {
    this.files.inc({ reason });
    this.bytes.inc({ reason }, bytes);
  }

  ended(outcome: (typeof OUTCOMES)[number]): void {
    this.rounds.inc({ outcome });
  }

  stored({ files, bytes }: { files: number; bytes: number }): void {
    this.storedFiles.set(files);
    this.storedBytes.set(bytes);
  }
}
