import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { problemSchema } from '@tabdock/contracts/core';
import { z } from 'zod';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** The description of the HTTP API, made once at boot from the routes and the contracts' schemas. */
@Injectable()
export class OpenApi {
  document: OpenAPIObject | undefined;
}

export function describeApi(app: NestFastifyApplication): void {
  const about = new DocumentBuilder()
    .setTitle('Tabdock')
    .setDescription('Search guitar tabs and download them as Guitar Pro files')
    .setVersion('1')
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (_controller, method) => method,
  });
  const problem = z.toJSONSchema(problemSchema, { target: 'openapi-3.0' });
  delete problem.$schema;
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: problem } as Schemas,
  };
  app.get(OpenApi).document = document;
}
