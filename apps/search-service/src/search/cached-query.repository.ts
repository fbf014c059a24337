import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { CachedQueryEntity } from './cached-query.entity';

@Injectable()
export class CachedQueryRepository {
  constructor(
    @InjectRepository(CachedQueryEntity) private readonly queries: Repository<CachedQueryEntity>,
  ) {}

  find(sourceId: string, query: string): Promise<CachedQueryEntity | null> {
    return this.queries.findOneBy({ sourceId, query });
  }

  async save(answer: CachedQueryEntity): Promise<void> {
    await this.queries.upsert(answer, ['sourceId', 'query']);
  }

  async deleteFetchedBefore(time: Date): Promise<void> {
    await this.queries.delete({ fetchedAt: LessThan(time) });
  }
}
