/** Version of alphaTab whose files the build lays there; the build fails where another one is installed. */
export const ENGINE_VERSION = '1.8.4';

/** Folder of the engine's files: kept by browsers, so what is at an address never changes. */
export const ENGINE_FOLDER = `/engine/${ENGINE_VERSION}/`;

/** Names of the files in it that are asked for from outside; the first asks for the others. */
export const ENGINE_FILES = {
  module: 'alphaTab.mjs',
  sounds: 'sonivox.sf3',
  soundsNotice: 'sonivox.txt',
  font: 'music.woff2',
  fontNotice: 'music.txt',
} as const;

export function engineAddress(file: keyof typeof ENGINE_FILES): string {
  return ENGINE_FOLDER + ENGINE_FILES[file];
}
