import { z } from 'zod';
import { exportedCommentSchema, exportedVoteSchema } from '../community';
import { downloadRecordSchema, downloadSourceSchema } from '../downloads';
import { sourceHealthSchema } from '../search';
import { accountsExport } from '../users';

/** Answer of `GET /api/admin/sources`: each source, with its state for searching and for downloading. */
export const adminSourcesResponseSchema = z
  .object({
    sources: z.array(
      sourceHealthSchema.extend({
        /** Null while download-service is away. */
        downloads: downloadSourceSchema.nullable(),
        /** Username of the administrator who paused it; null if nobody did, or it is not known now. */
        pausedBy: z.string().nullable().optional(),
      }),
    ),
  })
  .meta({ id: 'AdminSourcesResponse' });
export type AdminSourcesResponse = z.output<typeof adminSourcesResponseSchema>;

/** Answer of `GET /api/user/export`. */
export const accountExportSchema = z
  .object({
    exportedAt: z.iso.datetime(),
    account: accountsExport.reply,
    /** Oldest first. */
    comments: z.array(exportedCommentSchema),
    /** Votes on comments. */
    votes: z.array(exportedVoteSchema),
    /** The newest first. */
    downloads: z.array(downloadRecordSchema),
  })
  .meta({ id: 'AccountExport' });

export const healthSchema = z
  .object({ status: z.string(), checks: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'Health' });
export type Health = z.output<typeof healthSchema>;

/** Answer of `GET /api/operator`: who is responsible for this installation; null or empty where it is not set. */
export const operatorSchema = z
  .object({
    name: z.string().nullable(),
    /** Lines of the postal address. */
    address: z.array(z.string()),
    email: z.string().nullable(),
    /** The `User-Agent` with which source sites are asked; null where its address of contact is not set. */
    userAgent: z.string().nullable().optional(),
    /** Names of the ad networks that draw their ads themselves, in frames. */
    adNetworks: z.array(z.string()),
  })
  .meta({ id: 'Operator' });
export type Operator = z.output<typeof operatorSchema>;

/** Files of the page `/api/docs`. */
export const DOCS_ASSETS = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'docs.css',
  'docs.js',
] as const;
export type DocsAsset = (typeof DOCS_ASSETS)[number];
