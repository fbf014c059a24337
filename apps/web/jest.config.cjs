const { availableParallelism } = require('node:os');
const { unit, preset } = require('../../jest.preset.cjs');

module.exports = {
  ...unit,
  // Jest leaves one core free, but these tests take longest of all in `npm test`.
  maxWorkers: availableParallelism(),
  testEnvironment: '<rootDir>/src/testing/jsdom-environment.cjs',
  testEnvironmentOptions: {
    ...preset.testEnvironmentOptions,
    url: 'http://localhost:8080/',
  },
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.(css|woff2)$': '<rootDir>/src/testing/empty-asset.cjs',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
};
