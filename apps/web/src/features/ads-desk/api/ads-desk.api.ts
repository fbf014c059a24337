import type { Campaign, Placement } from '@tabdock/contracts/ads';
import {
  adReportEndpoint,
  campaignsEndpoint,
  createCampaignEndpoint,
  createPlacementEndpoint,
  deleteCampaignEndpoint,
  deletePlacementEndpoint,
  placementsEndpoint,
  restoreCampaignEndpoint,
  restorePlacementEndpoint,
  updateCampaignEndpoint,
  updatePlacementEndpoint,
} from '@tabdock/contracts/endpoints/ad-desk';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../../api/from-route';
import type { AppDispatch } from '../../../api/store-hooks';

export type NewCampaign = BodyFor<typeof createCampaignEndpoint>;
export type CampaignChanges = BodyFor<typeof updateCampaignEndpoint>;
export type NewPlacement = BodyFor<typeof createPlacementEndpoint>;
export type PlacementChanges = BodyFor<typeof updatePlacementEndpoint>;

/**
 * Where a campaign shows depends on the placements. After a refusal too: another administrator may have been faster.
 */
const CHANGED = () => ['Campaign', 'Placement', 'AuditEntry'] as const;

/** First and last day of a period. */
export interface Period {
  from: string;
  to: string;
}

type Started<Answer> = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Answer }> };

/** Stores the new revision at once, so that the next change need not wait for the list to be fetched. */
async function show<Entry extends { id: string }>(
  { dispatch, queryFulfilled }: Started<Entry>,
  updated: (change: (entries: Entry[]) => Entry[]) => Parameters<AppDispatch>[0],
): Promise<void> {
  const [outcome] = await Promise.allSettled([queryFulfilled]);
  if (outcome.status === 'rejected') return;
  const { data } = outcome.value;
  dispatch(updated((entries) => entries.map((entry) => (entry.id === data.id ? data : entry))));
}

async function showCampaign(_input: unknown, started: Started<Campaign>): Promise<void> {
  await show(started, (change) =>
    adsDeskApi.util.updateQueryData('getCampaigns', undefined, change),
  );
}

async function showPlacement(_input: unknown, started: Started<Placement>): Promise<void> {
  await show(started, (change) =>
    adsDeskApi.util.updateQueryData('getPlacements', undefined, change),
  );
}

const adsDeskApi = api
  .enhanceEndpoints({ addTagTypes: ['Campaign', 'Placement', 'AdReport', 'AuditEntry'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getCampaigns: build.query<AnswerOf<typeof campaignsEndpoint>, void>({
        query: () => fromRoute(campaignsEndpoint),
        providesTags: ['Campaign'],
      }),
      createCampaign: build.mutation<AnswerOf<typeof createCampaignEndpoint>, NewCampaign>({
        query: (body) => fromRoute(createCampaignEndpoint, { body }),
        invalidatesTags: CHANGED,
      }),
      updateCampaign: build.mutation<
        AnswerOf<typeof updateCampaignEndpoint>,
        { campaignId: string; revision: number; changes: CampaignChanges }
      >({
        query: ({ campaignId, revision, changes }) =>
          fromRoute(updateCampaignEndpoint, {
            params: { campaignId },
            body: changes,
            ifMatch: revision,
          }),
        onQueryStarted: showCampaign,
        invalidatesTags: CHANGED,
      }),
      deleteCampaign: build.mutation<
        AnswerOf<typeof deleteCampaignEndpoint>,
        { campaignId: string; revision: number }
      >({
        query: ({ campaignId, revision }) =>
          fromRoute(deleteCampaignEndpoint, { params: { campaignId }, ifMatch: revision }),
        invalidatesTags: CHANGED,
      }),
      restoreCampaign: build.mutation<AnswerOf<typeof restoreCampaignEndpoint>, string>({
        query: (campaignId) => fromRoute(restoreCampaignEndpoint, { params: { campaignId } }),
        invalidatesTags: CHANGED,
      }),
      getPlacements: build.query<AnswerOf<typeof placementsEndpoint>, void>({
        query: () => fromRoute(placementsEndpoint),
        providesTags: ['Placement'],
      }),
      createPlacement: build.mutation<AnswerOf<typeof createPlacementEndpoint>, NewPlacement>({
        query: (body) => fromRoute(createPlacementEndpoint, { body }),
        invalidatesTags: CHANGED,
      }),
      updatePlacement: build.mutation<
        AnswerOf<typeof updatePlacementEndpoint>,
        { placementId: string; revision: number; changes: PlacementChanges }
      >({
        query: ({ placementId, revision, changes }) =>
          fromRoute(updatePlacementEndpoint, {
            params: { placementId },
            body: changes,
            ifMatch: revision,
          }),
        onQueryStarted: showPlacement,
        invalidatesTags: CHANGED,
      }),
      deletePlacement: build.mutation<
        AnswerOf<typeof deletePlacementEndpoint>,
        { placementId: string; revision: number }
      >({
        query: ({ placementId, revision }) =>
          fromRoute(deletePlacementEndpoint, { params: { placementId }, ifMatch: revision }),
        invalidatesTags: CHANGED,
      }),
      restorePlacement: build.mutation<AnswerOf<typeof restorePlacementEndpoint>, string>({
        query: (placementId) => fromRoute(restorePlacementEndpoint, { params: { placementId } }),
        invalidatesTags: CHANGED,
      }),
      getAdReport: build.query<AnswerOf<typeof adReportEndpoint>, Period>({
        query: ({ from, to }) => fromRoute(adReportEndpoint, { query: { from, to } }),
        providesTags: ['AdReport'],
      }),
    }),
  });

export const {
  useGetCampaignsQuery,
  useCreateCampaignMutation,
  useUpdateCampaignMutation,
  useDeleteCampaignMutation,
  useRestoreCampaignMutation,
  useGetPlacementsQuery,
  useCreatePlacementMutation,
  useUpdatePlacementMutation,
  useDeletePlacementMutation,
  useRestorePlacementMutation,
  useGetAdReportQuery,
} = adsDeskApi;
