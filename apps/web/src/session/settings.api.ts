import { changeSettingsEndpoint, settingsEndpoint } from '@tabdock/contracts/endpoints/session';
import { type ThemeSetting, type UserSettings } from '@tabdock/contracts/users';
import { api } from '../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../api/from-route';

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
      onQueryStarted: async (changes, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          settingsApi.util.updateQueryData('getUserSettings', undefined, (settings) => {
            Object.assign(settings, changes, changes.theme && { themeChosen: true });
          }),
        );
        await queryFulfilled.catch(() => change.undo());
      },
    }),
  }),
});

export const { useGetUserSettingsQuery, useUpdateUserSettingsMutation } = settingsApi;

/** The account's chosen theme, if any. Older servers do not mark a choice. */
export function chosenTheme({ theme, themeChosen }: UserSettings): ThemeSetting | undefined {
  return (themeChosen ?? theme !== 'system') ? theme : undefined;
}
