import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config/config';
import { ownOrigin } from '../../http/server/own-url';
import { encodePath, type UrlOf } from '../pages/public-page';
import { PageLimits } from '../sending/page-limits';
import { partOfFile, robotsTxt, SINGLE_PAGES, Sitemap } from './sitemap';

const XML = 'application/xml; charset=utf-8';
const CACHE_CONTROL = 'public, max-age=3600';

/** Sends `/robots.txt`, `/sitemap.xml` and its parts. */
@Injectable()
export class SitemapFiles {
  constructor(
    private readonly sitemap: Sitemap,
    private readonly limits: PageLimits,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  robots(request: FastifyRequest, reply: FastifyReply): void {
    const text = robotsTxt(this.urlsOf(request));
    void reply.header('cache-control', CACHE_CONTROL).type('text/plain; charset=utf-8').send(text);
  }

  async index(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const urlOf = this.urlsOf(request);
    const xml = await this.limits.run(request.ip, () => this.sitemap.index(urlOf));
    void reply.header('cache-control', CACHE_CONTROL).type(XML).send(xml);
  }

  async part(file: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (file === SINGLE_PAGES) return this.singlePages(request, reply);
    const part = partOfFile(file);
    if (part === undefined) throw new AppError('REQUEST.NOT_FOUND');
    const pieces = this.sitemap.part(part, this.urlsOf(request));
    // Its turn ends with the first piece: a slow reader must not keep others waiting.
    const first = await this.limits.run(request.ip, () => pieces.next());
    void reply
      .header('cache-control', CACHE_CONTROL)
      .type(XML)
      .send(Readable.from(join(first, pieces)));
  }

  private async singlePages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const urlOf = this.urlsOf(request);
    const xml = await this.limits.run(request.ip, () => this.sitemap.singlePages(urlOf));
    void reply.header('cache-control', CACHE_CONTROL).type(XML).send(xml);
  }

  private urlsOf(request: FastifyRequest): UrlOf {
    const origin = ownOrigin(request, this.config.PUBLIC_URL);
    return (path) => origin + encodePath(path);
  }
}

async function* join(first: IteratorResult<string>, rest: AsyncGenerator<string>) {
  if (!first.done) yield first.value;
  yield* rest;
}
