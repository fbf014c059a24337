import { z } from 'zod';
import { downloadRecordSchema, downloadSourceSchema } from '../downloads';
import { sourceHealthSchema } from '../search';
import { accountsExport } from '../users';

/** Answer of `GET /api/admin/sources`: what searching and what downloading says of each. */
export const adminSourcesResponseSchema = z
  .object({
    sources: z.array(
      sourceHealthSchema.extend({
        /** Null while download-service is away. */
        downloads: downloadSourceSchema.nullable(),
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
    /** The newest first. */
    downloads: z.array(downloadRecordSchema),
  })
  .meta({ id: 'AccountExport' });

export const healthSchema = z
  .object({ status: z.string(), checks: z.record(z.string(), z.string()).optional() })
  .meta({ id: 'Health' });
export type Health = z.output<typeof healthSchema>;

/** Files of the page `/api/docs`. */
export const DOCS_ASSETS = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'docs.css',
  'docs.js',
] as const;
export type DocsAsset = (typeof DOCS_ASSETS)[number];
