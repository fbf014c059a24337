import type { TabFileFormat } from '@tabdock/contracts/downloads';
import { latin1 } from '../bytes/text';
import { badFile } from '../refusal/file-refused.error';

const GP_VERSION = /^FICHIER GUITAR PRO v([345])\.\d{2}/;
const GP_VERSION_FIELD_BYTES = 31;

/**
 * Detects the format by the first bytes.
 * @throws FileRefusedError
 */
export function detectFormat(file: Uint8Array): TabFileFormat {
  if (file.length === 0) throw badFile('the file is empty');
  const magic = latin1(file, 0, 4);
  if (magic === 'BCFS' || magic === 'BCFZ') return 'gpx';
  if (magic === 'PK\x03\x04') return 'gp';
  const version = GP_VERSION.exec(latin1(file, 1, GP_VERSION_FIELD_BYTES))?.[1];
  switch (version) {
    case '3':
      return 'gp3';
    case '4':
      return 'gp4';
    case '5':
      return 'gp5';
    default:
      throw badFile(`not a Guitar Pro file: it is ${describe(file)}`);
  }
}

function describe(file: Uint8Array): string {
  const start = latin1(file, 0, 256).trimStart().toLowerCase();
  if (start.startsWith('<!doctype') || start.startsWith('<html')) return 'an HTML page';
  return `bytes that start with ${hexOf(file.subarray(0, 8))}`;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
