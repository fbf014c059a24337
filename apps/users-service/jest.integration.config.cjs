const { integration } = require('../../jest.preset.cjs');

module.exports = { ...integration, setupFiles: ['<rootDir>/test/support/cheap-passwords.ts'] };
