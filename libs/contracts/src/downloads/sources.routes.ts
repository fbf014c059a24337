import { z } from 'zod';
import { defineRoute, json } from '../core';
import { pauseSourceEndpoint, resumeSourceEndpoint } from '../endpoints';
import { downloadSourceSchema, pauseSourceBodySchema } from './sources.http';

const sources = {
  tag: 'administration',
  permission: 'sources.manage',
  limit: 'generous',
  params: { sourceId: z.string().min(1).max(100).meta({ example: 'example-tabs' }) },
  errors: ['SOURCES.NOT_FOUND'],
} as const;

export const pauseSourceRoute = defineRoute(pauseSourceEndpoint, {
  ...sources,
  id: 'pauseSource',
  summary: 'Leave a source site alone, for a time or until it is resumed',
  body: json(pauseSourceBodySchema, { reason: 'Maintenance', seconds: 3_600 }),
  response: json(downloadSourceSchema, {
    id: 'example-tabs',
    name: 'Example Tabs',
    state: 'paused',
    cause: 'operator',
    reason: 'Maintenance',
    pausedUntil: '2026-11-21T05:00:00.000Z',
    queued: 4,
    inFlight: 1,
  }),
});

export const resumeSourceRoute = defineRoute(resumeSourceEndpoint, {
  ...sources,
  id: 'resumeSource',
  summary: 'End any pause of a source site',
  response: json(downloadSourceSchema, {
    id: 'example-tabs',
    name: 'Example Tabs',
    state: 'running',
    cause: null,
    reason: null,
    pausedUntil: null,
    queued: 4,
    inFlight: 1,
  }),
});

export const DOWNLOAD_SOURCE_ROUTES = [pauseSourceRoute, resumeSourceRoute] as const;
