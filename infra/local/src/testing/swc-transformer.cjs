const { createHash } = require('node:crypto');
const { version: compiler } = require('@swc/core');
const swc = require('@swc/jest');
const { version } = require('@swc/jest/package.json');

/**
 * SWC's transformer, with results that all projects share. Jest's own cache key has the settings of the project, so
 * that each would compile the ESM packages and the libraries for itself.
 *
 * @param {import('@swc/core').Options} options
 */
exports.createTransformer = (options) => ({
  ...swc.createTransformer(options),
  /**
   * @param {string} source
   * @param {string} file
   * @param {{ instrument: boolean, supportsStaticESM: boolean }} how
   */
  getCacheKey: (source, file, { instrument, supportsStaticESM }) =>
    createHash('sha256')
      .update(
        JSON.stringify([compiler, version, options, instrument, supportsStaticESM, file, source]),
      )
      .digest('hex'),
});
