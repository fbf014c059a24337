import { Inject, Injectable } from '@nestjs/common';
import { isStorable } from '@tabdock/contracts/core';
import { levelOf, LOGGER, type Logger } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config/config';
import { toAppError, toProblem } from '../../errors/problem';
import { endIfKnown } from '../../http/pages/content-tag';
import { ownOrigin } from '../../http/server/own-url';
import {
  encodePath,
  PUBLIC_PAGE_KINDS,
  type PublicPage,
  type PublicPageKind,
} from '../pages/public-page';
import { PageLimits } from './page-limits';
import { PageShell } from './page-shell';

/** A shared cache may keep a page for a minute, and show an older one while it asks for a new one. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const RETRY_AFTER_SECONDS = 5;

/** Status of the app's own page, which is sent when there is no public page and explains the rest. */
export interface PageFault {
  readonly status: number;
  readonly retryAfterSeconds?: number;
}

/** Answers requests for public pages: HTML with a head, the public data, and no cookie. */
@Injectable()
export class PublicPages {
  constructor(
    @Inject(PUBLIC_PAGE_KINDS) readonly kinds: readonly PublicPageKind[],
    private readonly shell: PageShell,
    private readonly limits: PageLimits,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends the page, or returns why the app's own page is to be sent instead. */
  async send(
    kind: PublicPageKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PageFault | undefined> {
    const { pathname, searchParams } = new URL(request.url, 'http://page');
    let page: PublicPage;
    try {
      const parameter = Object.values(request.params as Record<string, string>).join('/');
      if (!isStorable(parameter)) return { status: 404 };
      page = await this.limits.run(request.ip, () => kind.load(parameter, searchParams));
    } catch (thrown) {
      return this.faultOf(thrown, request);
    }
    if (decodeURIComponent(pathname) !== page.path) {
      const { search } = new URL(request.url, 'http://page');
      void reply
        .header('cache-control', CACHE_CONTROL)
        .redirect(encodePath(page.path) + search, 301);
      return;
    }
    const origin = ownOrigin(request, this.config.PUBLIC_URL);
    const html = await this.shell.render(page, (path) => origin + encodePath(path));
    if (html === undefined) return { status: 503 };
    if (!page.indexed) void reply.header('x-robots-tag', 'noindex');
    void reply.header('cache-control', CACHE_CONTROL).type('text/html; charset=utf-8');
    if (!endIfKnown(request, reply, html)) void reply.send(html);
  }

  private faultOf(thrown: unknown, request: FastifyRequest): PageFault {
    const error = toAppError(thrown);
    const { status } = toProblem(error, request.id);
    if (status >= 500) {
      const subject = { route: request.routeOptions.url, code: error.code, err: error };
      this.logger[levelOf(error)](subject, 'public page failed');
    }
    if (status < 500 && status !== 429) return { status };
    return { status, retryAfterSeconds: error.retryAfterSeconds ?? RETRY_AFTER_SECONDS };
  }
}
