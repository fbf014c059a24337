import { placementEndpoint } from '@tabdock/contracts/endpoints/ads';
import type { DeviceType } from '@tabdock/contracts/ads';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';
import { logWarning } from '../../config/log';

type Answer = AnswerOf<typeof placementEndpoint>;

/** An ad as this page received it. */
export type ServedAd = Answer[number] & {
  /** Time of `performance.now()`. */
  receivedAt: number;
};

interface AdRequest {
  placementId: string;
  device: DeviceType;
  /** Id of the page view; see `AdView`. */
  view: string | undefined;
  slot: number;
  /** Path of the page that shows it. */
  page: string;
}

export const adsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `null` if there is none. A failure is logged. */
    getPlacementAd: build.query<ServedAd | null, AdRequest>({
      query: ({ placementId, device: deviceType, view, slot, page }) =>
        fromRoute(placementEndpoint, {
          params: { placementId, deviceType },
          query: { ...(view !== undefined && { view }), slot, page },
        }),
      transformResponse: ([ad]: Answer) => (ad ? { ...ad, receivedAt: performance.now() } : null),
      onQueryStarted: async ({ placementId }, { queryFulfilled }) => {
        await queryFulfilled.catch(({ error }: { error: unknown }) =>
          logWarning(`There is no ad for ${placementId}.`, error),
        );
      },
    }),
  }),
});

export const { useGetPlacementAdQuery } = adsApi;
