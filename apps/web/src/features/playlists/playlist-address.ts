/** Where a playlist is shown. */
export function playlistAddress(playlistId: string): string {
  return `/playlists?${new URLSearchParams({ list: playlistId }).toString()}`;
}
