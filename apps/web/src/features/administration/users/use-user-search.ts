import type { User } from '@tabdock/contracts/users';
import { useState } from 'react';
import { useFindUsersQuery } from '../administration.api';
import { useSettled } from '../layout/use-settled';

const OFFERED = 8;
const NOBODY: readonly User[] = [];

/** Suggested accounts, fetched once typing has stopped. */
export function useUserSearch(text: string, enabled: boolean) {
  const wanted = text.trim();
  const [search, setSearch] = useState(wanted);
  useSettled(wanted, search, setSearch);
  const { currentData, isFetching, isError } = useFindUsersQuery(
    { search, page: 1, pageSize: OFFERED },
    { skip: !enabled },
  );
  return {
    users: currentData?.users ?? NOBODY,
    searching: isFetching || wanted !== search,
    failed: isError,
  };
}
