import { changeSettingsEndpoint, settingsEndpoint } from '@tabdock/contracts/endpoints/session';
import type { ThemeSetting, UserSettings, UserSettingsBody } from '@tabdock/contracts/users';
import { api } from '../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../api/from-route';
import type { ApiState, AppDispatch } from '../api/store-hooks';

interface Change {
  dispatch: AppDispatch;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

/** The settings as they were fetched, and the changes since then that did not fail, oldest first. */
let known:
  { request?: string | undefined; fetched: UserSettings; changes: UserSettingsBody[] } | undefined;

function changed(settings: UserSettings, changes: UserSettingsBody): UserSettings {
  return { ...settings, ...changes, ...(changes.theme && { themeChosen: true }) };
}

async function showAtOnce(
  change: UserSettingsBody,
  { dispatch, getState, queryFulfilled }: Change,
): Promise<void> {
  const select = () => settingsApi.endpoints.getUserSettings.select()(getState() as ApiState);
  const { data, requestId: request } = select();
  if (!data) return;
  if (!known || known.request !== request) known = { request, fetched: data, changes: [] };
  const { fetched, changes } = known;
  const show = () =>
    dispatch(
      settingsApi.util.updateQueryData('getUserSettings', undefined, () =>
        changes.reduce(changed, fetched),
      ),
    );
  changes.push(change);
  show();
  await queryFulfilled.catch(() => {
    changes.splice(changes.indexOf(change), 1);
    // Unless they were fetched anew meanwhile, for another account maybe.
    if (select().requestId === request) show();
  });
}

/** The account's settings. A change shows at once and goes back when the server refuses it. */
const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserSettings: build.query<AnswerOf<typeof settingsEndpoint>, void>({
      query: () => fromRoute(settingsEndpoint),
      providesTags: ['Settings'],
    }),
    updateUserSettings: build.mutation<
      AnswerOf<typeof changeSettingsEndpoint>,
      BodyFor<typeof changeSettingsEndpoint>
    >({
      query: (body) => fromRoute(changeSettingsEndpoint, { body }),
      onQueryStarted: showAtOnce,
    }),
  }),
});

export const { useGetUserSettingsQuery, useUpdateUserSettingsMutation } = settingsApi;

/** The account's chosen theme, if any. Older servers do not mark a choice. */
export function chosenTheme({ theme, themeChosen }: UserSettings): ThemeSetting | undefined {
  return (themeChosen ?? theme !== 'system') ? theme : undefined;
}
