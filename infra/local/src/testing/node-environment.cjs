const { TestEnvironment } = require('jest-environment-node');
const { keepsOutput } = require('./keeps-output.cjs');

module.exports = keepsOutput(TestEnvironment);
