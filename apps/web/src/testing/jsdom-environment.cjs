const { keepsOutput } = require('../../../../infra/local/src/testing/keeps-output.cjs');
const Environment = require('jest-fixed-jsdom');

module.exports = keepsOutput(Environment);
