const { TestEnvironment } = require('jest-environment-node');
const { keepsOutput } = require('./keeps-output.cjs');
const { withinADay } = require('./within-a-day.cjs');

module.exports = withinADay(keepsOutput(TestEnvironment));
