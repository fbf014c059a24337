// ESM-only packages that Jest, which runs our tests as CommonJS, has to transform too.
const ESM_PACKAGES = [
  '@nestjs',
  'file-type',
  'load-esm',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@noble',
  'cookie',
  '@fastify/static',
  'content-disposition',
  'entities',
  'zod',
  'puppeteer-core',
  '@puppeteer',
  '@sparticuz',
  'archiver',
  'zip-stream',
  'compress-commons',
  'crc32-stream',
  'is-stream',
  'minimatch',
  'brace-expansion',
  'balanced-match',
];

/** Shared by every project's jest.config.cjs: SWC, the source condition, ESM packages let through. */
const preset = {
  // One folder for what all projects compile: see swc-transformer.cjs.
  id: 'tabdock',
  // What services log in tests goes to files.
  testEnvironment: require.resolve('./infra/local/src/testing/node-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['@tabdock/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.(t|j|mj|cj)sx?$': [
      require.resolve('./infra/local/src/testing/swc-transformer.cjs'),
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
        swcrc: false,
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})(/|$))`],
  moduleNameMapper: {
    '^\\./data-source-name\\.registry\\.js$':
      require.resolve('./infra/local/src/testing/data-source-names.cjs'),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // Longer than `waitFor` waits, so that its message says what did not happen.
  testTimeout: 120_000,
};

module.exports = {
  /** Logic beside its code: `src/**\/*.spec.ts`, no infrastructure. */
  unit: { ...preset, testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'] },
  /** Against the real broker, database and store: `test/**\/*.integration.spec.ts`. */
  integration: {
    ...preset,
    testMatch: ['<rootDir>/test/**/*.integration.spec.ts'],
  },
  /** Real processes that are killed, frozen and cut off: `faults/**\/*.faults.spec.ts`. */
  faults: { ...preset, testMatch: ['<rootDir>/faults/**/*.faults.spec.ts'], testTimeout: 300_000 },
  preset,
};
