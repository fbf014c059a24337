import { Module } from '@nestjs/common';
import { DocsAssets } from './docs-page';
import { OpenApiController } from './openapi.controller';

@Module({ controllers: [OpenApiController], providers: [DocsAssets] })
export class OpenApiModule {}
