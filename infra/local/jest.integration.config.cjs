module.exports = {
  ...require('../../jest.preset.cjs').integration,
  testTimeout: 120_000,
};
