import { recipeSchema } from '@tabdock/contracts/sources';
import { checkGrace } from './collection.config';

const budget = { requestsPerSecond: 1, concurrency: 1 };
const recipe = recipeSchema.parse({
  id: 'slow',
  name: 'Slow',
  baseUrl: 'http://slow.example',
  search: {
    url: '/search?q={query}',
    rows: { selector: 'li' },
    fields: { url: {}, title: {} },
    noResults: { text: 'nothing' },
    budget,
    cache: { freshSeconds: 60, staleSeconds: 60 },
  },
  download: {
    method: 'http',
    url: '{url}',
    deadlineSeconds: 100,
    budget,
    cache: { freshSeconds: 60 },
  },
});

describe('the grace period of stored files', () => {
  it('has to outlast the longest job', () => {
    const check = (STORAGE_GRACE_SECONDS: number) => () =>
      checkGrace({ STORAGE_GRACE_SECONDS, CHECK_DEADLINE_SECONDS: 50, JOB_MAX_ATTEMPTS: 3 }, [
        recipe,
      ]);
    expect(check(751)).not.toThrow();
    expect(check(750)).toThrow('STORAGE_GRACE_SECONDS: has to be more than 750');
  });
});
