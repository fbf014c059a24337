import type { SourceFetchFault } from '@tabdock/sources';

const UPLOAD_INSTEAD = 'Check it, or upload the file.';
const NOT_REACHED = `Nothing can be loaded from this address. ${UPLOAD_INSTEAD}`;

/** What an administrator reads about an address whose file could not be loaded. */
const PROBLEMS: Partial<Record<SourceFetchFault, string>> = {
  'blocked-address':
    'This address leads into a private network. Use one that everybody can reach, or upload the file.',
  'host-not-allowed':
    'This address leads to one that does not begin with https://. Use another one, or upload the file.',
  'too-many-redirects':
    'This address redirects too often. Use the one that it leads to, or upload the file.',
  'too-large': 'The file at this address is larger than 10 MB. Choose a smaller one.',
  'timed-out': 'The file did not arrive within 10 seconds. Try again, or upload the file.',
};

export function problemOfFault(fault: SourceFetchFault): string {
  return PROBLEMS[fault] ?? NOT_REACHED;
}

export function problemOfStatus(status: number): string {
  return `This address returns the status ${status} instead of a file. ${UPLOAD_INSTEAD}`;
}
