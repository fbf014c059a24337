import { pageFailure, readPage } from './page-failure';

const LIMIT = '<p>You have reached your daily limit of downloads';
const failureOf = (status: number, html: string, headers: Record<string, string> = {}) => {
  const head = {
    url: 'http://tabs.example/get',
    status,
    headers: { 'content-type': 'text/html', ...headers },
    declaredBytes: undefined,
  };
  const markers = { rateLimited: { text: 'daily limit' }, blocked: { text: 'limit' } };
  return pageFailure(head, readPage(head, Buffer.from(html), 'html'), markers);
};

describe('a page that came instead of a file', () => {
  it.each([200, 403])('says with status %d that the download is to be tried later', (status) => {
    expect(failureOf(status, LIMIT)).toMatchObject({
      code: 'DOWNLOADS.RATE_LIMITED',
      message: 'http://tabs.example/get says so',
    });
  });

  it('says nothing without a sign', () => {
    expect(failureOf(200, '<p>Your download')).toBeUndefined();
  });
});
