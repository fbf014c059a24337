import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AddToListIcon } from '../../../components/graphics/icons';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { useLoginPath } from '../../../session/login-links';
import { useSession } from '../../../session/use-session';

const AddToListDialog = late(async () => (await import('./add-to-list-dialog')).AddToListDialog);

interface AddToListProps {
  tabs: readonly { id: string; title: string }[];
  /** What they are called, for the spoken name and the dialog. */
  name: string;
  /** `icon`: in a row of results. */
  variant?: 'button' | 'icon';
  /** Leads guests to log in and back; elsewhere there is nothing for them. */
  offersLogIn?: boolean;
  /** Called when they are on a list. */
  onAdded?: () => void;
  sx?: SxProps<Theme>;
}

/** Adds tabs to one of the account's lists, or to a new one. */
export function AddToList({ offersLogIn = false, ...props }: AddToListProps) {
  const { isLoggedIn, isLoading } = useSession();
  const loginPath = useLoginPath();
  if (isLoggedIn) return <AddButton {...props} />;
  if (!offersLogIn || isLoading) return null;
  return (
    <Button component={Link} to={loginPath} startIcon={<AddToListIcon />} sx={props.sx ?? null}>
      Add to list
    </Button>
  );
}

function AddButton({
  tabs,
  name,
  variant = 'button',
  onAdded,
  sx = null,
}: Omit<AddToListProps, 'offersLogIn'>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const button = {
    'aria-label': `Add to list: ${name}`,
    'aria-haspopup': 'dialog',
    disabled: tabs.length === 0,
    onClick: () => setOpen(true),
    onPointerEnter: AddToListDialog.preload,
    onFocus: AddToListDialog.preload,
    sx,
  } as const;
  return (
    <>
      {variant === 'icon' ? (
        <IconButton {...button} data-tip="Add to list">
          <AddToListIcon />
        </IconButton>
      ) : (
        <Button {...button} startIcon={<AddToListIcon />}>
          Add to list
        </Button>
      )}
      {open && (
        <Opened onClose={close}>
          <AddToListDialog tabs={tabs} name={name} onClose={close} {...(onAdded && { onAdded })} />
        </Opened>
      )}
    </>
  );
}
