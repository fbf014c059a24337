import { join } from 'node:path';

/** Node options with which a child process runs TypeScript sources. */
export const SOURCE_EXEC_ARGV = [
  '--conditions=@tabdock/source',
  '--require',
  join(__dirname, 'swc-register.cjs'),
];
export const CHECKER_FROM_SOURCE = {
  script: join(__dirname, '../../src/worker/checking/checker.child.ts'),
  execArgv: SOURCE_EXEC_ARGV,
};
export const ANALYSER_FROM_SOURCE = {
  script: join(__dirname, '../../src/worker/analysis/analysis.child.ts'),
  execArgv: SOURCE_EXEC_ARGV,
};
export const CONVERTER_FROM_SOURCE = {
  script: join(__dirname, '../../src/worker/conversion/conversion.child.ts'),
  execArgv: SOURCE_EXEC_ARGV,
};
