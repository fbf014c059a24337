import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { SourceCircuitEntity } from './source-circuit.entity';
import { RUNNING, type SourceCircuit } from './source-circuit';

@Injectable()
@Keeps({
  table: 'source_circuit',
  what: 'pauses of each source',
  about: 'nobody',
  kept: forEver('because there is one row for each source'),
})
export class SourceCircuitRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Known circuits by source; sources without one run. */
  async byId(): Promise<ReadonlyMap<string, SourceCircuit>> {
    const circuits = await this.dataSource.manager.find(SourceCircuitEntity);
    return new Map(circuits.map((circuit) => [circuit.sourceId, circuit]));
  }

  async find(manager: EntityManager, sourceId: string): Promise<SourceCircuit> {
    return (await manager.findOneBy(SourceCircuitEntity, { sourceId })) ?? RUNNING;
  }

  /** Those of these sources that are paused or probed. */
  async findNotRunning(manager: EntityManager, sourceIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      "SELECT source_id AS id FROM source_circuit WHERE source_id = ANY($1) AND state <> 'running'",
      [sourceIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the row, after making it if it is missing. Lock order: after the rows of jobs, before those of downloads. */
  async lock(
    manager: EntityManager,
    sourceId: string,
  ): Promise<{ circuit: SourceCircuit; now: Date }> {
    await manager.query(
      'INSERT INTO source_circuit (source_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [sourceId],
    );
    const circuit = await manager.findOneOrFail(SourceCircuitEntity, {
      where: { sourceId },
      lock: { mode: 'pessimistic_write' },
    });
    const [{ now }]: [{ now: Date }] = await manager.query('SELECT clock_timestamp() AS now');
    return { circuit, now };
  }

  async save(manager: EntityManager, sourceId: string, circuit: SourceCircuit): Promise<void> {
    await manager.update(SourceCircuitEntity, { sourceId }, { ...circuit });
  }
}
