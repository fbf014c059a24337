const { preset } = require('../jest.preset.cjs');

module.exports = {
  ...preset,
  testMatch: ['<rootDir>/{journeys,faults}/**/*.e2e.spec.ts'],
  testTimeout: 240_000,
};
