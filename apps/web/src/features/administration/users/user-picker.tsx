import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import type { User } from '@tabdock/contracts/users';
import { useState, type HTMLAttributes } from 'react';
import { BareInput, ControlFrame } from '../../../components/inputs/control-frame';
import { Labelled } from '../../../components/inputs/labelled';
import { useUserSearch } from './use-user-search';

interface UserPickerProps {
  user: User | null;
  onPick: (user: User | null) => void;
}

/** One account, found by a part of its username or e-mail address. */
export function UserPicker({ user, onPick }: UserPickerProps) {
  const [text, setText] = useState(user?.username ?? '');
  const [open, setOpen] = useState(false);
  const { users, searching, failed } = useUserSearch(text === user?.username ? '' : text, open);
  const picker = useAutocomplete({
    options: users,
    value: user,
    onChange: (_, picked) => onPick(picked),
    inputValue: text,
    onInputChange: (_, typed) => setText(typed),
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    getOptionLabel: ({ username }) => username,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    // The server has searched already.
    filterOptions: (found) => found,
  });
  const status = failed
    ? 'Users cannot be fetched right now.'
    : searching
      ? 'Searching…'
      : 'Nobody has such a username or e-mail address.';

  return (
    <Labelled label="User" hint="Type a part of the username or e-mail address.">
      {(control) => (
        <Box {...picker.getRootProps()} ref={picker.setAnchorEl} sx={{ position: 'relative' }}>
          <ControlFrame>
            <BareInput {...picker.getInputProps()} {...control} type="text" sx={{ px: 3 }} />
          </ControlFrame>
          {picker.popupOpen && (
            <Paper
              elevation={6}
              sx={{
                position: 'absolute',
                zIndex: 'modal',
                inset: (theme) => `calc(100% + ${theme.spacing(1)}) 0 auto`,
                maxHeight: (theme) => theme.sizes.aside,
                overflowY: 'auto',
                border: 1,
                borderColor: 'divider',
              }}
            >
              {users.length > 0 ? (
                <ul {...picker.getListboxProps()} aria-labelledby={control.id}>
                  {users.map((option, index) => {
                    const { key, ...props } = picker.getOptionProps({ option, index });
                    return <Option key={key} user={option} {...props} />;
                  })}
                </ul>
              ) : (
                <Typography role="status" variant="body2" color="textSecondary" sx={{ p: 3 }}>
                  {status}
                </Typography>
              )}
            </Paper>
          )}
        </Box>
      )}
    </Labelled>
  );
}

function Option({ user, ...props }: { user: User } & HTMLAttributes<HTMLLIElement>) {
  return (
    <Box
      component="li"
      {...props}
      sx={(theme) => ({
        px: 3,
        py: 2,
        cursor: 'pointer',
        '&.Mui-focused, &.Mui-focusVisible': { bgcolor: 'sunken' },
        '&[aria-selected=true]': { backgroundColor: theme.vars.palette.accentSoft },
      })}
    >
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
        {user.username}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {user.email}
      </Typography>
    </Box>
  );
}
