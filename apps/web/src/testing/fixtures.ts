import type { DownloadRecord } from '@tabdock/contracts/downloads';
import type { TabResult } from '@tabdock/contracts/search';
import type { User, UserSettings } from '@tabdock/contracts/users';

export const TAB_ID = '0190a000-0000-7000-8000-000000000001';
export const USER_ID = '0190a000-0000-7000-8000-00000000a001';
export const DOWNLOAD_ID = '0190a000-0000-7000-8000-0000000000d1';

export function aTab(changes: Partial<TabResult> = {}): TabResult {
  return {
    id: TAB_ID,
    title: 'Greensleeves',
    artist: 'Traditional',
    rating: 4.8,
    votes: 312,
    difficulty: 'intermediate',
    fileSize: 25_088,
    description: 'Melody with a walking bass.',
    url: 'http://tabs.example/tabs/greensleeves',
    source: 'Example tabs',
    version: 'Melody',
    format: 'gpx',
    tuning: 'D A D G B E',
    tempo: 96,
    tracks: 2,
    bars: 32,
    publishedOn: '2021-03-14',
    ...changes,
  };
}

export function aDownload(changes: Partial<DownloadRecord> = {}): DownloadRecord {
  return {
    id: DOWNLOAD_ID,
    tabId: TAB_ID,
    title: 'Greensleeves',
    artist: 'Traditional',
    filename: 'Greensleeves.gpx',
    status: 'pending',
    timestamp: '2026-11-21T10:00:00.000Z',
    downloadedAt: null,
    downloadUrl: null,
    errorMessage: null,
    errorCode: null,
    message: null,
    format: null,
    facts: null,
    ...changes,
  };
}

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: USER_ID,
    username: 'lute',
    email: 'lute@example.org',
    emailVerified: true,
    role: 'user',
    group: 'standard',
    createdAt: '2026-11-01T10:00:00.000Z',
    firstName: null,
    profileImageUrl: null,
    ...changes,
  };
}

export function someSettings(changes: Partial<UserSettings> = {}): UserSettings {
  return {
    emailNotifications: true,
    replyNotifications: true,
    downloadNotifications: true,
    loginNotifications: true,
    publicProfile: false,
    theme: 'light',
    ...changes,
  };
}
