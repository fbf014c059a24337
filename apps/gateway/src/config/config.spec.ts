import { join } from 'node:path';
import { unhelpfulVariableTexts } from '@tabdock/contracts/testing';
import { loadConfig } from '@tabdock/service-kit';
import { gatewayConfigSchema } from './config';

const env = {
  PORT: '8080',
  AMQP_URL: 'amqp://localhost',
  SESSION_SECRET: `${'a'.repeat(32)}, ${'b'.repeat(32)}`,
  DOWNLOAD_SERVICE_URL: 'http://localhost:1',
  USERS_SERVICE_URL: 'http://localhost:2',
  ADS_SERVICE_URL: 'http://localhost:3',
};

describe('the configuration', () => {
  it('reads a list of secrets and proxies', () => {
    const config = loadConfig(gatewayConfigSchema, { ...env, TRUSTED_PROXIES: '10.0.0.0/8,::1' });
    expect(config.SESSION_SECRET).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
    expect(config.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  });

  it('refuses a folder of previous assets that is not there, as after a mistyped mount', () => {
    const withAssets = (folder: string) =>
      loadConfig(gatewayConfigSchema, { ...env, PREVIOUS_ASSETS: folder });
    expect(withAssets(__dirname).PREVIOUS_ASSETS).toBe(__dirname);
    expect(withAssets('').PREVIOUS_ASSETS).toBeUndefined();
    for (const folder of [join(__dirname, 'none'), __filename])
      expect(() => withAssets(folder)).toThrow(/PREVIOUS_ASSETS.*not a folder/i);
  });

  it('names every fault at once', () => {
    const faulty = {
      ...env,
      SESSION_SECRET: 'short',
      TRUSTED_PROXIES: '10.0.0.0/99',
      PUBLIC_URL: 'ftp://x',
    };
    expect(() => loadConfig(gatewayConfigSchema, faulty)).toThrow(
      /PUBLIC_URL[\s\S]*SESSION_SECRET[\s\S]*TRUSTED_PROXIES/,
    );
  });
});

it('says in our words what is wrong with a variable', () => {
  expect(unhelpfulVariableTexts(gatewayConfigSchema)).toEqual([]);
});
