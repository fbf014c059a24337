import {
  allFilesZipConversionEndpoint,
  allFilesZipEndpoint,
  batchZipConversionEndpoint,
  batchZipEndpoint,
} from '@tabdock/contracts/endpoints/downloads';
import type { ConversionKind, ZipConversion } from '@tabdock/contracts/downloads';
import { api } from '../../api/api';
import { fromRoute, hrefOf } from '../../api/from-route';

/** The ZIP of everything that an account has. */
export const ALL_FILES = 'all';

/** A ZIP is named by its batch, or `ALL_FILES`. */
export interface ConvertedZip {
  readonly zip: string;
  readonly kind: ConversionKind;
}

/** Files of ZIPs in other formats: asking begins the next ones, and says how far all are. */
export const zipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    convertZip: build.mutation<ZipConversion, ConvertedZip>({
      query: ({ zip, kind }) =>
        zip === ALL_FILES
          ? fromRoute(allFilesZipConversionEndpoint, { params: { kind } })
          : fromRoute(batchZipConversionEndpoint, { params: { batchId: zip, kind } }),
    }),
  }),
});

/** Address of a ZIP, for the account that it belongs to; its files are as they are stored unless `kind` is given. */
export function zipHref(zip: string, kind?: ConversionKind): string {
  const href =
    zip === ALL_FILES ? hrefOf(allFilesZipEndpoint) : hrefOf(batchZipEndpoint, { batchId: zip });
  return kind === undefined ? href : `${href}?format=${kind}`;
}
