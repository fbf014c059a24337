import { z } from 'zod';
import { defineRoute, idParameter, json, redirect, responds, stream } from '../core';
import { conversionEndpoint, convertedFileEndpoint } from '../endpoints';
import { CONVERSION_KINDS, conversionSchema } from './conversions';

/** Whoever may download the file of the tab may have it in another format. */
const shared = {
  tag: 'downloads',
  permission: 'downloads.own',
  params: {
    tabId: idParameter(),
    kind: z.enum(CONVERSION_KINDS).meta({ description: 'MIDI or Guitar Pro 7', example: 'mid' }),
  },
  limit: 'generous',
} as const;
const ERRORS = ['DOWNLOADS.NOT_FOUND', 'DOWNLOADS.FILE_GONE', 'TAB.TAKEN_DOWN'] as const;

export const conversionRoute = defineRoute(conversionEndpoint, {
  ...shared,
  id: 'convert',
  summary: "Make the file of one of the visitor's tabs in another format, or say how far that is",
  description:
    'Asked again while it waits, nothing new begins. A refusal says in `remark` why: the new file would be other music, ' +
    'or the source does not allow it.',
  response: json(conversionSchema, {
    state: 'waiting',
    filename: 'Traditional - Greensleeves.mid',
    remark: null,
  }),
  errors: ERRORS,
});

export const convertedFileRoute = defineRoute(convertedFileEndpoint, {
  ...shared,
  id: 'convertedFile',
  summary: 'The file of a tab in another format, once it is ready',
  query: 'ignored',
  response: [
    responds(stream('application/octet-stream'), 'The file, as an attachment'),
    responds(redirect(), 'The same, from the store itself, where it has an address for browsers'),
  ],
  errors: [...ERRORS, 'SCORES.CONVERSION_NOT_READY'],
});

export const CONVERSION_ROUTES = [conversionRoute, convertedFileRoute] as const;
