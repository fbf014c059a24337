import { Module } from '@nestjs/common';
import { VisitorsModule } from '../visitors/visitors.module';
import { VisitsService } from './visits.service';

@Module({ imports: [VisitorsModule], providers: [VisitsService], exports: [VisitsService] })
export class VisitsModule {}
