import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { User } from '@tabdock/contracts/users';
import { useState } from 'react';
import { count } from '../../../components/text/format';
import { useFindUsersQuery } from '../administration.api';
import { useListAddress } from '../layout/use-list-address';
import { GroupPanels, type GroupRequest, type OpenPanel } from './group-panels';
import { PagedList } from '../layout/paged-list';
import { ListSearch } from '../layout/list-search';
import { UserBilling } from './user-billing';
import { Users } from './users-table';

const PAGE_SIZE = 25;

/** All accounts and what an administrator can do with them. */
export function UsersAdmin() {
  const { search, page, setSearch, addressOf } = useListAddress();
  const query = useFindUsersQuery(
    { search, page, pageSize: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [openPanel, setOpenPanel] = useState<OpenPanel>(null);
  const [request, setRequest] = useState<GroupRequest | null>(null);
  const [billed, setBilled] = useState<User>();

  const changeGroup = (user: User) => {
    setRequest({ user, number: (request?.number ?? 0) + 1 });
    setOpenPanel('assign');
  };
  const panels = (
    <Box
      key="panels"
      sx={{ gridColumn: { lg: 2 }, gridRow: { lg: '1 / 3' }, mb: { xs: 6, lg: 0 } }}
    >
      <GroupPanels collapsible={!roomy} open={openPanel} onOpen={setOpenPanel} request={request} />
    </Box>
  );
  const list = (
    <Box key="list" sx={{ minWidth: 0 }}>
      <PagedList
        query={query}
        empty="Nobody has such a username or e-mail address."
        found={({ total }) => `${count(total, 'account')} found`}
        entriesOf={({ users }) => users}
        addressOf={addressOf}
        dialog={billed && <UserBilling user={billed} onClose={() => setBilled(undefined)} />}
      >
        {({ users }) => <Users users={users} onChangeGroup={changeGroup} onBilling={setBilled} />}
      </PagedList>
    </Box>
  );

  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: `minmax(0, 1fr) ${theme.sizes.aside}`,
        },
        // The panels may be higher than the list: no room is added below the search.
        gridTemplateRows: { lg: 'auto 1fr' },
        alignItems: 'start',
        columnGap: 8,
      })}
    >
      <Box sx={{ minWidth: 0, mb: 5 }}>
        <ListSearch placeholder="Username or e-mail" search={search} onSearch={setSearch} />
      </Box>
      {/* Their keys keep what is typed when the order changes with the width. */}
      {roomy ? [list, panels] : [panels, list]}
    </Box>
  );
}
