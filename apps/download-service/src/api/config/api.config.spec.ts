import { unhelpfulVariableTexts } from '@tabdock/contracts/testing';
import { loadConfig } from '@tabdock/service-kit';
import { apiConfigSchema } from './api.config';

const COMPLETE = {
  PORT: '8081',
  AMQP_URL: 'amqp://localhost',
  DATABASE_URL: 'postgres://localhost/downloads',
  STORAGE_DIR: '/var/lib/tabdock',
  SOURCES_DIR: '/a:/b',
  TICKET_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
};

describe('api configuration', () => {
  it('reads lists and has defaults', () => {
    expect(loadConfig(apiConfigSchema, COMPLETE)).toMatchObject({
      SOURCES_DIR: ['/a', '/b'],
      TICKET_SECRET: ['n'.repeat(32), 'o'.repeat(32)],
      JOB_MAX_ATTEMPTS: 3,
      JOB_BACKOFF_MILLIS: 2_000,
    });
  });

  it('names every fault at once', () => {
    const read = () =>
      loadConfig(apiConfigSchema, { ...COMPLETE, STORAGE_DIR: '', PORT: 'x', TICKET_SECRET: 'y' });
    expect(read).toThrow(/PORT: [^]*TICKET_SECRET[^]*STORAGE_DIR: Set a folder/);
  });

  it('wants keys with an S3 endpoint', () => {
    const read = () =>
      loadConfig(apiConfigSchema, { ...COMPLETE, S3_ENDPOINT: 'http://localhost:9000' });
    expect(read).toThrow(/S3_ACCESS_KEY: Needed[^]*S3_SECRET_KEY: Needed/);
  });

  it('takes an address for browsers only with an S3, and without a path', () => {
    const read = (address: string) => () =>
      loadConfig(apiConfigSchema, { ...COMPLETE, S3_PUBLIC_ENDPOINT: address });
    expect(read('https://files.example.org')).toThrow('S3_ENDPOINT: Needed with S3_PUBLIC');
    expect(read('https://example.org/files')).toThrow('S3_PUBLIC_ENDPOINT: Without a path');
  });
});

it('says in our words what is wrong with a variable', () => {
  expect(unhelpfulVariableTexts(apiConfigSchema)).toEqual([]);
});
