import { startTabSite } from '@tabdock/sources/testing';
import { downloadWay } from './download-way';
import { SiteReader } from './site-reader';

it.each([
  ['the file itself', 'application/octet-stream', { method: 'http', url: '{url}' }],
  ['a page', 'text/html', { method: 'browser' }],
  ['data', 'application/json', { method: 'browser' }],
])('proposes the way to a tab whose address is %s', async (_what, type, draft) => {
  const html = type.includes('json') ? '{"id":1}' : 'PK\u0003\u0004 without a way to a download';
  const site = await startTabSite(() => ({ html, headers: { 'content-type': type } }));
  const scope = { baseUrl: site.url, allowedHosts: [], local: true };
  const way = await downloadWay(new SiteReader(scope, 'http://x'), site.url, [`${site.url}/get?1`]);
  await site.close();
  expect(way.draft).toMatchObject(draft);
});
