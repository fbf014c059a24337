import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  catalogueGetTabs,
  searchQuery,
  searchSuggest,
  searchTopTerms,
} from '@tabdock/contracts/search';
import { expectToOutliveOutages, ServiceLab } from '@tabdock/service-kit/testing';
import { recipeFile, resultsPage } from '@tabdock/sources/testing';
import { PATIENT } from '../test/support/search-stack';
import { TabSite } from '../test/support/tab-site';

describe('search-service', () => {
  let lab: ServiceLab;
  let site: TabSite;
  let sources: string;

  beforeAll(async () => {
    site = await TabSite.start();
    site.answer = (_url, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(resultsPage(['one', 'two']));
    };
    sources = await mkdtemp(join(tmpdir(), 'tabdock-recipes-'));
    const recipe = recipeFile(site.url);
    // JSON is YAML.
    await writeFile(join(sources, 'barn.yml'), JSON.stringify(recipe));
    lab = await ServiceLab.open({
      dist: join(__dirname, '../dist'),
      env: {
        SOURCES_DIR: sources,
        CONTACT_URL: 'https://example.org/contact',
        CANARY_INTERVAL_SECONDS: '0',
        ...PATIENT,
      },
      subscribers: ['search-terms', 'search-source-pauses', 'search-file-facts'],
    });
  });
  afterAll(async () => {
    await lab?.close();
    await site.stop();
    await rm(sources, { recursive: true });
  });

  it('is not ready while its database is away, and recovers by itself', async () => {
    const { rpc } = lab;
    await expectToOutliveOutages({
      ...lab,
      calls: {
        'search.query of what is cached': () => rpc.call(searchQuery, { query: 'one' }),
        'search.query of what is new': () => rpc.call(searchQuery, { query: randomUUID() }),
        'search.suggest': () => rpc.call(searchSuggest, { query: randomUUID().slice(0, 8) }),
        'search.topTerms': () => rpc.call(searchTopTerms, { limit: 10 }),
        'catalogue.getTabs': () => rpc.call(catalogueGetTabs, { tabIds: [randomUUID()] }),
      },
    });
  });
});
