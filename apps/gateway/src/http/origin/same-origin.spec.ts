import { hostname } from 'node:os';
import { isOwnNavigation, isSameOrigin } from './same-origin';

const PUBLIC = new URL('https://tabs.example.org/');

describe('isSameOrigin', () => {
  it.each([
    ['no browser', {}, true],
    ['own page', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }, true],
    ['typed address', { 'sec-fetch-site': 'none' }, true],
    ['other site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['other site without Sec-Fetch-Site', { origin: 'https://evil.example' }, false],
    ['other site without Origin', { 'sec-fetch-site': 'cross-site' }, false],
    ['sibling domain', { 'sec-fetch-site': 'same-site' }, false],
    ['sandboxed frame', { origin: 'null' }, false],
    ['other port', { origin: 'http://localhost:9090' }, false],
    ['rubbish', { origin: 'rubbish' }, false],
  ])('judges %s', (_name, headers, expected) => {
    expect(isSameOrigin(headers, 'localhost:8080', undefined)).toBe(expected);
  });

  it('knows the default port of a scheme', () => {
    expect(isSameOrigin({ origin: 'http://localhost' }, 'localhost:80', undefined)).toBe(true);
  });

  it.each([
    ['tabdock.localhost:8080', true],
    ['127.0.0.1:8080', true],
    ['192.168.0.9', true],
    ['[::1]:8080', true],
    [`${hostname().toLowerCase()}:8080`, true],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
  ])('takes %s for our own without PUBLIC_URL: %s, as names can be rebound', (host, isOwn) => {
    expect(isSameOrigin({ origin: `http://${host}` }, host, undefined)).toBe(isOwn);
  });

  it('goes by PUBLIC_URL where it is set, whatever the Host header says', () => {
    expect(isSameOrigin({ origin: 'https://tabs.example.org' }, 'gateway:8080', PUBLIC)).toBe(true);
    expect(isSameOrigin({ origin: 'http://gateway:8080' }, 'gateway:8080', PUBLIC)).toBe(false);
  });
});

describe('isOwnNavigation', () => {
  it.each([
    ['a link of our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['a typed address', { 'sec-fetch-site': 'none' }, true],
    ['another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }, false],
    ['a link that hides its page, over plain http', {}, false],
    ['an old browser from our own page', { referer: 'http://localhost:8080/downloads' }, true],
    ['an old browser from another site', { referer: 'https://evil.example/' }, false],
    ['an old browser with a broken referer', { referer: 'rubbish' }, false],
    ['a form of another site', { origin: 'https://evil.example' }, false],
    ['fetching ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, false],
  ])('judges %s', (_name, headers, expected) => {
    const request = { method: 'GET', headers, host: 'localhost:8080' };
    expect(isOwnNavigation(request, undefined)).toBe(expected);
    expect(isOwnNavigation({ ...request, method: 'HEAD' }, undefined)).toBe(false);
  });
});
