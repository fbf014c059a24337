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

  const changeGroup = (user: User) => {
    setRequest({ user, number: (request?.number ?? 0) + 1 });
    setOpenPanel('assign');
  };
  const panels = (
    <GroupPanels collapsible={!roomy} open={openPanel} onOpen={setOpenPanel} request={request} />
  );

  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: `minmax(0, 1fr) ${theme.sizes.aside}`,
        },
        alignItems: 'start',
        gap: { xs: 6, lg: 8 },
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ mb: 5 }}>
          <ListSearch placeholder="Username or e-mail" search={search} onSearch={setSearch} />
        </Box>
        {!roomy && <Box sx={{ mb: 6 }}>{panels}</Box>}
        <PagedList
          query={query}
          empty="Nobody has such a username or e-mail address."
          found={({ total }) => `${count(total, 'account')} found`}
          entriesOf={({ users }) => users}
          addressOf={addressOf}
        >
          {({ users }) => <Users users={users} onChangeGroup={changeGroup} />}
        </PagedList>
      </Box>
      {roomy && panels}
    </Box>
  );
}
