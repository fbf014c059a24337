import { Controller } from '@nestjs/common';
import { docsAssetRoute, docsRoute, openApiRoute, ROUTES } from '@tabdock/contracts/gateway';
import type { FastifyReply } from 'fastify';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { DOCS_PAGE, DocsAssets } from './docs-page';
import { openApiDocument, type OpenApiDocument } from './openapi-document';

const HOUR_SECONDS = 60 * 60;

@Controller()
export class OpenApiController {
  private readonly document = openApiDocument(ROUTES);

  constructor(private readonly assets: DocsAssets) {}

  @Route(openApiRoute)
  openApi(): OpenApiDocument & Record<string, unknown> {
    return { ...this.document };
  }

  @Route(docsRoute)
  docs(): string {
    return DOCS_PAGE;
  }

  @Route(docsAssetRoute)
  async docsAsset(
    { params: { asset } }: RouteCall<typeof docsAssetRoute>,
    reply: FastifyReply,
  ): Promise<Uint8Array> {
    const { type, content } = await this.assets.read(asset);
    void reply.type(type).header('cache-control', `public, max-age=${HOUR_SECONDS}`);
    return content;
  }
}
