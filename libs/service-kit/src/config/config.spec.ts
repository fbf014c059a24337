import { z } from 'zod';
import { commonConfig, ConfigError, databaseConfig, loadConfig } from './config';

const schema = z.object({ ...commonConfig, ...databaseConfig });
const complete = {
  PORT: '8080',
  AMQP_URL: 'amqp://localhost',
  DATABASE_URL: 'postgres://localhost/search',
};

describe('loadConfig', () => {
  it('reads numbers and fills in defaults', () => {
    expect(loadConfig(schema, complete)).toMatchObject({
      PORT: 8080,
      LOG_LEVEL: 'info',
      BROKER_NAMESPACE: 'tabdock',
      DATABASE_POOL_SIZE: 10,
    });
  });

  it('names every variable that is missing or wrong at once', () => {
    const load = () => loadConfig(schema, { PORT: 'eighty', DATABASE_URL: 'mysql://localhost' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT: [^]*AMQP_URL: [^]*DATABASE_URL: /);
  });

  it('takes an empty variable as one that is not set', () => {
    expect(loadConfig(schema, { ...complete, LOG_LEVEL: '' }).LOG_LEVEL).toBe('info');
  });

  it('does not repeat a value, which may be a secret', () => {
    const secret = 'mysql://user:hunter2@localhost';
    expect(() => loadConfig(schema, { ...complete, DATABASE_URL: secret })).not.toThrow(/hunter2/);
  });
});
