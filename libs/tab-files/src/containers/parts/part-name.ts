/** Extensions that a system runs, or passes to an interpreter, when the file is opened. */
const PROGRAM = new RegExp(
  `\\.(?:${[
    ['exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'ocx', 'sys', 'drv', 'msi', 'msp', 'msix', 'appx'],
    ['bat', 'cmd', 'ps1', 'psm1', 'vbs', 'vbe', 'vb', 'wsf', 'wsh', 'ws', 'hta', 'reg', 'inf'],
    ['lnk', 'url', 'scf', 'chm', 'gadget', 'application', 'settingcontent-ms'],
    ['js', 'mjs', 'cjs', 'jse', 'jar', 'class', 'py', 'pyc', 'pl', 'rb', 'php', 'lua', 'swf'],
    [
      'sh',
      'bash',
      'zsh',
      'csh',
      'ksh',
      'run',
      'bin',
      'elf',
      'so(?:\\.\\d+)*',
      'desktop',
      'appimage',
    ],
    ['app', 'command', 'workflow', 'scpt', 'applescript', 'dylib', 'pkg', 'mpkg', 'dmg'],
    ['apk', 'ipa', 'deb', 'rpm'],
  ]
    .flat()
    .join('|')})$`,
  'i',
);
const DRIVE = /^[a-z]:/i;
/** Windows drops these from the end of a name. */
const DROPPED_AT_END = /[. ]+$/;

/** Whether a program that unpacks the archive would write outside the folder that it unpacks to. */
export function leadsOut(name: string): boolean {
  return name.startsWith('/') || DRIVE.test(name) || name.split('/').includes('..');
}

/** Why a file of this name is not allowed in a score, or undefined if the name is harmless. */
export function harmOf(name: string): string | undefined {
  // Characters of format turn the direction of a name, or hide in it.
  if (/[\p{Cc}\p{Cf}]/u.test(name)) return 'has control characters in its name';
  if (name.includes('\\') || leadsOut(name)) return 'leads out of the archive';
  const segments = name.split('/');
  // A folder may be one too, as on macOS.
  if (segments.some((segment) => PROGRAM.test(segment.replace(DROPPED_AT_END, ''))))
    return 'is a program';
  return undefined;
}
