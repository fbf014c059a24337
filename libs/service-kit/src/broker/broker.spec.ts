import type { Logger } from '../logging/logger';
import { freePort } from '../testing/free-port';
import { waitFor } from '../testing/wait-for';
import { Broker } from './broker';

it('a broker that is missing is no trouble while it may still be starting', async () => {
  const levels: string[] = [];
  const logger = { info: () => levels.push('info'), warn: () => levels.push('warn') };
  const broker = new Broker(
    `amqp://127.0.0.1:${await freePort()}`,
    'tests',
    logger as unknown as Logger,
  );
  try {
    await waitFor(() => levels.length > 0);
    expect(levels).not.toContain('warn');
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await waitFor(() => levels.includes('warn'));
  } finally {
    jest.restoreAllMocks();
    await broker.close();
  }
});
