import type { Group } from '@tabdock/contracts/core';
import type { AccountFigures } from '@tabdock/contracts/users';
import { GROUP_NAMES } from '../../../../config/group-names';

const GROUPS = Object.keys(GROUP_NAMES) as Group[];

/** A fraction; 0 of 0 is 0. */
export const shareOf = (part: number, all: number): number => (all === 0 ? 0 : part / all);

export interface GroupShare {
  name: string;
  users: number;
  /** Part of all users, from 0 to 1. */
  share: number;
}

export function groupShares({ byGroup, totalUsers }: AccountFigures): GroupShare[] {
  return GROUPS.map((group) => ({
    name: GROUP_NAMES[group],
    users: byGroup[group],
    share: shareOf(byGroup[group], totalUsers),
  }));
}
