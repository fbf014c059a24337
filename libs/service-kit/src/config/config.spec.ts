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

  it('says which are not set, and what the others have to be', () => {
    expect(() => loadConfig(schema, { PORT: '70000', DATABASE_URL: 'mysql://localhost' })).toThrow(
      [
        '  PORT: Must be at most 65535',
        '  AMQP_URL: Must be set',
        '  DATABASE_URL: Must be an address that begins with postgresql:// or postgres://',
      ].join('\n'),
    );
    expect(() => loadConfig(schema, { ...complete, PORT: '' })).toThrow('PORT: Must be set');
    expect(() => loadConfig(schema, { ...complete, PORT: 'eighty' })).toThrow(
      'PORT: Must be a whole number',
    );
  });

  it('reads the addresses of a broker of several nodes, and says which of them is wrong', () => {
    const read = (AMQP_URL: string) => loadConfig(schema, { ...complete, AMQP_URL }).AMQP_URL;
    expect(read('amqp://one, amqps://user:a%2Cb@two:5671')).toEqual([
      'amqp://one',
      'amqps://user:a%2Cb@two:5671',
    ]);
    expect(() => read('amqp://one,two:5672')).toThrow(/AMQP_URL.*amqp/);
    expect(() => read(' , ')).toThrow('AMQP_URL');
  });

  it('does not repeat a value, which may be a secret', () => {
    const secret = 'mysql://user:hunter2@localhost';
    expect(() => loadConfig(schema, { ...complete, DATABASE_URL: secret })).not.toThrow(/hunter2/);
  });
});
