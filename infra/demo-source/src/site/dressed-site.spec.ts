import { makeDressing } from '../dressing/dressing.ts';
import { catalogueOf, tuneCalled } from '../testing/sources.ts';
import { buildSite } from './site.ts';
import { answerChallenge } from './token.ts';

const SLUG = 'fur-elise-melody';
const catalogue = catalogueOf([tuneCalled('fur-elise')]);
const site = buildSite({
  catalogue,
  faultsEnabled: false,
  dressing: makeDressing((specifier) => require.resolve(specifier)),
});
afterAll(() => site.close());

const get = (url: string) => site.inject({ method: 'GET', url });

describe('a dressed tab page', () => {
  it('has twenty cacheable pictures of 20 to 60 KB', async () => {
    const { body } = await get(`/tabs/${SLUG}`);
    const sources = [...body.matchAll(/<img src="([^"]+)"/g)].map(([, source = '']) => source);
    expect(new Set(sources).size).toBe(20);
    for (const source of sources) {
      const { statusCode, headers, rawPayload } = await get(source);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['cache-control']).toBe('public, max-age=31536000');
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
      expect(rawPayload.length).toBeGreaterThan(20_000);
      expect(rawPayload.length).toBeLessThan(60_000);
    }
  });

  it('has a stylesheet whose two fonts the site serves and allows', async () => {
    const { body, headers } = await get(`/tabs/${SLUG}`);
    expect(headers['content-security-policy']).toContain("font-src 'self'");
    expect(body).toContain('href="/assets/dressing.css"');
    const style = (await get('/assets/dressing.css')).body;
    const fonts = [...style.matchAll(/src:url\(([^)]+)\)/g)].map(([, source = '']) => source);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) {
      const { headers, rawPayload } = await get(font);
      expect(headers['content-type']).toBe('font/woff2');
      expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    }
  });

  it('serves the file like a page without dressing', async () => {
    const page = (await get(`/tabs/${SLUG}`)).body;
    const challenge = /data-challenge="([^"]+)"/.exec(page)?.[1] ?? '';
    const file = await get(`/files/${SLUG}?token=${challenge}.${answerChallenge(challenge, SLUG)}`);
    const tab = catalogue.tabs.find(({ slug }) => slug === SLUG);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.length).toBe(tab?.sizeBytes);
  });
});

it('leaves pages without dressing unless it is enabled', async () => {
  const bare = buildSite({ catalogue, faultsEnabled: false });
  const { body } = await bare.inject({ method: 'GET', url: `/tabs/${SLUG}` });
  expect(body).not.toContain('<img');
  expect(body).not.toContain('/assets/dressing.css');
  await bare.close();
});
