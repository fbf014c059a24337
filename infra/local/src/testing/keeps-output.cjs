const { Console } = require('node:console');
const { Writable } = require('node:stream');
const { LogFile, logFileOf } = require('./log-file.cjs');

/** @typedef {import('@jest/environment').JestEnvironmentConfig} Config */
/** @typedef {import('@jest/environment').EnvironmentContext} Context */
/** @typedef {InstanceType<typeof LogFile>} Log */
/** @typedef {new (config: Config, context: Context) => import('@jest/environment').JestEnvironment} Environment */

/**
 * A Jest environment whose test file prints into its log: what services log in the tests' process, and `console`.
 *
 * @param {Environment} Base
 */
exports.keepsOutput = (Base) =>
  class extends Base {
    #log;
    #console;
    /** @type {(() => void)[]} */
    #restore = [];

    /**
     * @param {Config} config
     * @param {Context} context
     */
    constructor(config, context) {
      const log = new LogFile(logFileOf(context.testPath));
      const console = new Console(intoLog(log));
      super(config, { ...context, console });
      this.#log = log;
      this.#console = console;
    }

    /** @override */
    async setup() {
      await super.setup();
      this.global.console = this.#console;
      this.#restore = [process.stdout, process.stderr].map((from) => redirect(from, this.#log));
    }

    /** @override */
    async teardown() {
      for (const restore of this.#restore.splice(0)) restore();
      await super.teardown();
    }
  };

/** @param {Log} log */
function intoLog(log) {
  return new Writable({
    write(chunk, _encoding, done) {
      log.write(chunk);
      done();
    },
  });
}

/**
 * @param {NodeJS.WriteStream} from
 * @param {Log} log
 */
function redirect(from, log) {
  const { write } = from;
  from.write = /** @type {typeof write} */ (
    /**
     * @param {string | Uint8Array} chunk
     * @param {unknown} encoding
     * @param {() => void} [done]
     */
    (chunk, encoding, done) => {
      log.write(chunk);
      const written = typeof encoding === 'function' ? encoding : done;
      if (written) process.nextTick(written);
      return true;
    }
  );
  return () => {
    from.write = write;
  };
}
