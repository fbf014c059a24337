import { Module } from '@nestjs/common';
import { InternalHttp } from './internal-http';

@Module({ providers: [InternalHttp], exports: [InternalHttp] })
export class InternalHttpModule {}
