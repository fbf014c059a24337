import packageJson from '../../package.json';

/** The release that this process is of; all packages have the same. */
export const VERSION = packageJson.version;
