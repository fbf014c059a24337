import { conversionEndpoint, convertedFileEndpoint } from '@tabdock/contracts/endpoints/scores';
import type { ConversionKind } from '@tabdock/contracts/scores';
import { api } from '../../api/api';
import { fromRoute, hrefOf, type AnswerOf } from '../../api/from-route';

export interface ConversionOfTab {
  readonly tabId: string;
  readonly kind: ConversionKind;
}

/** Files of tabs in other formats: asking begins it, asking again says how far it is. */
const conversionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForConversion: build.mutation<AnswerOf<typeof conversionEndpoint>, ConversionOfTab>({
      query: (params) => fromRoute(conversionEndpoint, { params: { ...params } }),
    }),
  }),
});

export const { useAskForConversionMutation } = conversionsApi;

/** Address of the new file, once it is ready. */
export function conversionHref(conversion: ConversionOfTab): string {
  return hrefOf(convertedFileEndpoint, { ...conversion });
}
