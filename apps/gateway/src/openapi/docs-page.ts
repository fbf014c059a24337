import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { docsAssetEndpoint, openApiEndpoint } from '@tabdock/contracts/endpoints';
import { type DocsAsset } from '@tabdock/contracts/gateway';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

const assetUrl = (asset: DocsAsset) => docsAssetEndpoint.path.replace(':asset', asset);

/** The content security policy allows scripts of this origin only and none inline. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Tabdock</title>
<link rel="stylesheet" href="${assetUrl('swagger-ui.css')}">
<link rel="stylesheet" href="${assetUrl('docs.css')}">
<script src="${assetUrl('docs.js')}" defer></script>
<script src="${assetUrl('swagger-ui-bundle.js')}" defer></script>
</head>
<body>
<main id="docs"></main>
<noscript><p>This page needs scripts. The same description as JSON: <a href="${openApiEndpoint.path}">${openApiEndpoint.path}</a></p></noscript>
</body>
</html>
`;

const DOCS_SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followScheme();
dark.addEventListener('change', followScheme);
addEventListener('DOMContentLoaded', () => {
  SwaggerUIBundle({
    url: '${openApiEndpoint.path}',
    domNode: document.getElementById('docs'),
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    docExpansion: 'list',
    tagsSorter: 'alpha',
    validatorUrl: null,
  });
});
`;

const DOCS_STYLE = `body { margin: 0; }
.swagger-ui .wrapper { padding-inline: 1rem; }
.swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
.swagger-ui .opblock .opblock-summary-path { word-break: break-word; max-width: 100%; }
.swagger-ui .responses-inner, .swagger-ui .table-container { overflow-x: auto; }
.swagger-ui .response-col_links { display: none; }
`;

interface Asset {
  readonly type: string;
  readonly content: Uint8Array;
}

/** The files of the page: Swagger UI as its package brings it, and what starts it. */
@Injectable()
export class DocsAssets {
  read(asset: DocsAsset): Promise<Asset> {
    switch (asset) {
      case 'docs.js':
        return Promise.resolve({ type: JAVASCRIPT, content: Buffer.from(DOCS_SCRIPT) });
      case 'docs.css':
        return Promise.resolve({ type: CSS, content: Buffer.from(DOCS_STYLE) });
      case 'swagger-ui.css':
        return fromSwaggerUi(asset, CSS);
      case 'swagger-ui-bundle.js':
        return fromSwaggerUi(asset, JAVASCRIPT);
    }
  }
}

async function fromSwaggerUi(asset: DocsAsset, type: string): Promise<Asset> {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  return { type, content: await readFile(join(folder, asset)) };
}
