import { create as contentDisposition } from 'content-disposition';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/**
 * A header line and a line per row, as RFC 4180 says, offered for saving. No text becomes a formula of a spreadsheet;
 * null is an empty cell.
 */
export function csvFile<Column extends string>(
  reply: FastifyReply,
  filename: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
): Uint8Array {
  void reply.header('content-disposition', contentDisposition(filename));
  const options = { header: true, columns: [...columns], escape_formulas: true, bom: true };
  return Buffer.from(stringify([...rows], options));
}
