const { preset } = require('../jest.preset.cjs');

module.exports = { ...preset, testMatch: ['<rootDir>/bench/**/*.bench.ts'] };
