import { defineEndpoint } from '@tabdock/contracts/endpoints';
import { ROUTES } from '@tabdock/contracts/gateway';
import {
  defineRoute,
  form,
  html,
  json,
  problemSchema,
  redirect,
  responds,
} from '@tabdock/contracts/core';
import { z } from 'zod';
import { openApiDocument } from './openapi-document';

const options = {
  id: 'x',
  tag: 'test',
  summary: 'x',
  permission: 'tabs.search',
  limit: 'none',
  errors: [],
} as const;

const named = (id: string, shape: z.ZodRawShape) => z.object(shape).meta({ id });

describe('the OpenAPI document', () => {
  it('holds every schema that it refers to', () => {
    const document = openApiDocument(ROUTES);
    const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) {
      const [, folder, kind, id = ''] = (JSON.parse(reference) as string).split('/');
      expect([folder, kind]).toEqual(['components', 'schemas']);
      expect(document.components.schemas).toHaveProperty(id);
    }
  });

  it('has an example for every JSON body and response', () => {
    const operations = Object.values(openApiDocument(ROUTES).paths).flatMap((path) =>
      Object.values(path),
    );
    for (const { requestBody, responses } of operations) {
      const contents = [requestBody, ...Object.values(responses)].map((part) => part?.content);
      for (const content of contents) {
        const described = content?.['application/json'];
        // What another service defines is taken as bytes.
        const isBytes = described?.schema?.format === 'binary';
        if (described && !isBytes) expect(described).toHaveProperty('example');
      }
    }
  });

  it('shows every problem as a client receives it', () => {
    const operations = Object.values(openApiDocument(ROUTES).paths).flatMap((path) =>
      Object.values(path),
    );
    const examples = operations
      .flatMap(({ responses }) => Object.entries(responses))
      .flatMap(([status, { content }]) =>
        Object.values(content?.['application/problem+json']?.examples ?? {}).map(({ value }) => ({
          status: Number(status),
          problem: problemSchema.strict().parse(value),
        })),
      );
    expect(examples.length).toBeGreaterThan(200);
    for (const { status, problem } of examples) expect(problem.status).toBe(status);
  });

  it('derives problems from permission, limit, method and input', () => {
    const endpoint = defineEndpoint('POST', '/things');
    const response = json(z.string(), 'x');
    const statusesOf = (route: (typeof ROUTES)[number] | ReturnType<typeof defineRoute>) =>
      Object.keys(openApiDocument([route]).paths['/things']?.['post']?.responses ?? {}).map(Number);
    expect(statusesOf(defineRoute(endpoint, { ...options, response }))).toEqual([
      200, 400, 403, 413, 415, 503,
    ]);
    expect(
      statusesOf(
        defineRoute(endpoint, {
          ...options,
          permission: 'users.manage',
          limit: 'per-minute',
          errors: ['USERS.NOT_FOUND'],
          response,
        }),
      ),
    ).toEqual([200, 400, 401, 403, 404, 413, 415, 429, 503]);
  });

  it('describes If-Match and what a write for an earlier revision responds with', () => {
    const route = defineRoute(defineEndpoint('PUT', '/things'), {
      ...options,
      ifMatch: true,
      response: json(z.string(), 'x'),
    });
    const operation = openApiDocument([route]).paths['/things']?.['put'];
    expect(operation?.parameters).toEqual([
      expect.objectContaining({ name: 'If-Match', in: 'header', required: false }),
    ]);
    expect(operation?.responses['409']?.content).toHaveProperty([
      'application/problem+json',
      'examples',
      'REQUEST.OUTDATED',
    ]);
  });

  it('describes forms, pages and redirects', () => {
    const route = defineRoute(defineEndpoint('POST', '/things'), {
      ...options,
      body: form(z.strictObject({ name: z.string() }), { name: 'x' }),
      response: [responds(html(), 'A page'), responds(redirect(), 'Elsewhere')],
    });
    const operation = openApiDocument([route]).paths['/things']?.['post'];
    expect(operation?.requestBody?.content).toMatchObject({
      'application/x-www-form-urlencoded': { example: { name: 'x' } },
    });
    expect(operation?.responses).toMatchObject({
      200: { content: { 'text/html': { schema: { type: 'string' } } } },
      302: { description: 'Elsewhere' },
    });
  });

  it('cannot be made of two schemas with one id', () => {
    const of = (path: string, schema: z.ZodType) =>
      defineRoute(defineEndpoint('GET', path), { ...options, response: json(schema, {}) });
    const routes = [
      of('/a', named('Thing', { a: z.string().optional() })),
      of('/b', named('Thing', { b: z.string().optional() })),
    ];
    expect(() => openApiDocument(routes)).toThrow('Two different schemas have the id Thing');
  });
});
