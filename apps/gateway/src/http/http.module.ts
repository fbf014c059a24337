import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ProblemFilter } from './pages/problem.filter';

@Module({ providers: [{ provide: APP_FILTER, useClass: ProblemFilter }] })
export class HttpModule {}
