import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { openCatalogue } from './catalogue/catalogue.ts';
import { readConfig } from './config.ts';
import { makeDressing } from './dressing/dressing.ts';
import { buildSite } from './site/site.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const catalogue = openCatalogue(join(import.meta.dirname, '..', 'dist'));
  const site = buildSite({
    catalogue,
    faultsEnabled: config.DEMO_FAULTS === '1',
    dressing:
      config.DEMO_DRESSED === '1'
        ? makeDressing((specifier) => fileURLToPath(import.meta.resolve(specifier)))
        : undefined,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void site.close().then(() => process.exit(0)));
  }
  const address = await site.listen({ host: config.HOST, port: config.PORT });
  process.stdout.write(`The demo source serves ${catalogue.tabs.length} tabs: ${address}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
