import * as people from './people.messages';
import * as peopleRoutes from './people.routes';
import * as lists from './playlists.messages';
import * as listRoutes from './playlists.routes';
import * as sharing from './sharing.messages';
import * as sharingRoutes from './sharing.routes';
import * as tabs from './tabs.messages';
import * as tabRoutes from './tabs.routes';
import * as transferRoutes from './transfer.routes';

export const PLAYLISTS_MESSAGES = [
  lists.playlistsCreate,
  lists.playlistsList,
  lists.playlistsGet,
  lists.playlistsUpdate,
  lists.playlistsDelete,
  lists.playlistsDuplicate,
  lists.playlistsContaining,
  tabs.playlistsAddTabs,
  tabs.playlistsRemoveTabs,
  tabs.playlistsReorder,
  sharing.playlistsRenewLink,
  sharing.playlistsShared,
  sharing.playlistsPublicOf,
  sharing.playlistsCopyShared,
  people.playlistsPeople,
  people.playlistsInvite,
  people.playlistsWithdrawInvitation,
  people.playlistsInvitation,
  people.playlistsJoin,
  people.playlistsRemoveMember,
] as const;

export const PLAYLIST_ROUTES = [
  listRoutes.playlistsRoute,
  listRoutes.createPlaylistRoute,
  listRoutes.playlistRoute,
  listRoutes.updatePlaylistRoute,
  listRoutes.deletePlaylistRoute,
  listRoutes.duplicatePlaylistRoute,
  tabRoutes.playlistTabsRoute,
  tabRoutes.addPlaylistTabsRoute,
  tabRoutes.removePlaylistTabsRoute,
  tabRoutes.reorderPlaylistRoute,
  transferRoutes.matchSongsRoute,
  transferRoutes.exportPlaylistTextRoute,
  transferRoutes.exportPlaylistJsonRoute,
  sharingRoutes.renewPlaylistLinkRoute,
  sharingRoutes.sharedPlaylistRoute,
  sharingRoutes.copySharedPlaylistRoute,
  peopleRoutes.playlistPeopleRoute,
  peopleRoutes.invitePlaylistMembersRoute,
  peopleRoutes.withdrawPlaylistInvitationRoute,
  peopleRoutes.removePlaylistMemberRoute,
  peopleRoutes.invitationRoute,
  peopleRoutes.joinPlaylistRoute,
] as const;
