import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe('a variable that is given as a file', () => {
  const { DATABASE_URL, ...others } = complete;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = (text: string) => {
    const path = join(folder, 'value');
    writeFileSync(path, text);
    return path;
  };
  const load = (env: NodeJS.ProcessEnv) => loadConfig(schema, { ...others, ...env });

  it.each(['', '\n', '\r\n'])('is read, without the line break at its end', (end) => {
    const DATABASE_URL_FILE = file(`${DATABASE_URL}${end}`);
    expect(load({ DATABASE_URL_FILE })).toMatchObject({ DATABASE_URL });
    expect(load({ DATABASE_URL_FILE, DATABASE_URL: '' })).toMatchObject({ DATABASE_URL });
    expect(load({ DATABASE_URL, DATABASE_URL_FILE: '' })).toMatchObject({ DATABASE_URL });
  });

  it('is checked like any other, and its value is not repeated', () => {
    const DATABASE_URL_FILE = file('mysql://user:hunter2@localhost');
    expect(() => load({ DATABASE_URL_FILE })).toThrow('DATABASE_URL: Must be an address');
    expect(() => load({ DATABASE_URL_FILE })).not.toThrow(/hunter2/);
  });

  it('is refused beside the variable itself, even if both say the same', () => {
    expect(() => load({ DATABASE_URL, DATABASE_URL_FILE: file(DATABASE_URL) })).toThrow(
      /^ {2}DATABASE_URL: Set it or DATABASE_URL_FILE, not both$/m,
    );
  });

  it('is named once if its file cannot be read, beside the other faults', () => {
    const DATABASE_URL_FILE = join(folder, 'absent');
    expect(() => load({ DATABASE_URL_FILE, PORT: 'eighty' })).toThrow(
      [
        'The environment is not complete:',
        '  PORT: Must be a whole number',
        `  DATABASE_URL: The file of DATABASE_URL_FILE cannot be read: ${DATABASE_URL_FILE} (ENOENT)`,
      ].join('\n'),
    );
    expect(() => load({ DATABASE_URL_FILE: folder })).toThrow(`${folder} (EISDIR)`);
  });

  it('is not set if its file is empty', () => {
    const level = file('\n');
    expect(loadConfig(schema, { ...complete, LOG_LEVEL_FILE: level }).LOG_LEVEL).toBe('info');
    expect(() => load({ DATABASE_URL_FILE: level })).toThrow('DATABASE_URL: Must be set');
  });
});
