// Prints what Lighthouse finds about one page, as JSON: scores of 0 to 100, times in milliseconds, what fell short.
// Usage: CHROME_PATH=… [AUDIT_COOKIE=…] node audit.mjs <url> <desktop|mobile> <comma-separated categories> [audit to skip ...]
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

const [url, formFactor, categories, ...skipAudits] = process.argv.slice(2);
const TIMES = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
};

const cookie = process.env.AUDIT_COOKIE;

const chrome = await launch({
  chromePath: process.env.CHROME_PATH,
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
  ],
});
try {
  const { lhr } = await lighthouse(
    url,
    {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories.split(','),
      skipAudits,
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    },
    formFactor === 'desktop' ? desktopConfig : undefined,
  );
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scores = Object.entries(lhr.categories).map(([id, { score }]) => [id, score * 100]);
  const times = Object.entries(TIMES)
    .filter(([, audit]) => lhr.audits[audit] !== undefined)
    .map(([name, audit]) => [name, Math.round(lhr.audits[audit].numericValue)]);
  const failed = Object.entries(lhr.categories)
    .filter(([id]) => id !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null)
    .filter(({ id }) => lhr.audits[id].score < 1)
    .map(({ id }) => id);
  process.stdout.write(
    JSON.stringify({
      scores: Object.fromEntries(scores.map(([id, score]) => [id, Math.round(score)])),
      times: Object.fromEntries(times),
      bytes: lhr.audits['total-byte-weight']?.numericValue,
      machine: lhr.environment.benchmarkIndex,
      failed,
    }),
  );
} finally {
  chrome.kill();
}
