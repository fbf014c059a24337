const { keepsOutput } = require('../../../../infra/local/src/testing/keeps-output.cjs');
const { withinADay } = require('../../../../infra/local/src/testing/within-a-day.cjs');
const Environment = require('jest-fixed-jsdom');

module.exports = withinADay(keepsOutput(Environment));
