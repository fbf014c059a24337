const { preset } = require('../jest.preset.cjs');

module.exports = {
  ...preset,
  testMatch: ['<rootDir>/journeys/**/*.e2e.spec.ts'],
  testTimeout: 240_000,
};
