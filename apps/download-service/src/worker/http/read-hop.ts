import type { DownloadHop } from '@tabdock/contracts/sources';
import {
  type PageDocument,
  pageRow,
  readField,
  type TemplateValues,
} from '@tabdock/sources/recipes';
import type { GuardedResponse } from '@tabdock/sources';
import { FetchFailedError } from '../fetching/fetch-failed.error';
import type { AnsweredDocument } from '../fetching/status-failure';
import type { DownloadMethod } from '../fetching/tab-fetch';
import { pageFailure, readPage } from './page-failure';

/**
 * The values of a recipe after a hop, those of its answer added.
 * @throws FetchFailedError naming what the answer lacks
 */
export function readHop(
  hop: DownloadHop,
  response: GuardedResponse & AnsweredDocument,
  download: DownloadMethod<'http'>,
  known: TemplateValues,
): TemplateValues {
  const page = readPage(response, response.body, hop.format);
  const failure = pageFailure(response, page, download);
  if (failure !== undefined) throw failure;
  if (page === undefined) throw layoutChanged(`${response.url} is nested too deeply`);
  if (hop.format === 'json' && page.json.length === 0)
    throw layoutChanged(`${response.url} is not JSON`);
  return captured(hop, page, known);
}

function captured(hop: DownloadHop, page: PageDocument, known: TemplateValues): TemplateValues {
  const values: Record<string, string | number> = { ...known };
  for (const [name, field] of Object.entries(hop.capture)) {
    const { value } = readField(pageRow(page), field, values);
    if (value === undefined && !field.optional) throw layoutChanged(`${page.url} has no ${name}`);
    values[name] = value ?? '';
  }
  return values;
}

function layoutChanged(reason: string): FetchFailedError {
  return new FetchFailedError('DOWNLOADS.LAYOUT_CHANGED', reason);
}
