import Box from '@mui/material/Box';
import type { Picture } from '@tabdock/contracts/core';
import { useState } from 'react';
import { UserIcon } from './icons';

interface PersonPictureProps {
  picture: Picture | null | undefined;
  /** `line`: beside a name; `card`: at the head of a few lines; `page`: of the person whose page it is. */
  size?: 'line' | 'card' | 'page';
}

/** The picture of a person in a circle; an icon where there is none or it cannot be loaded. */
export function PersonPicture({ picture, size = 'line' }: PersonPictureProps) {
  const url = size === 'line' ? picture?.small : picture?.large;
  const [broken, setBroken] = useState<string>();
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        flexShrink: 0,
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: theme.sizes.pictures[size],
        height: theme.sizes.pictures[size],
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '50%',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        color: 'text.secondary',
        '& > svg': { fontSize: `calc(${theme.sizes.pictures[size]} * 0.6)` },
      })}
    >
      {url && url !== broken ? (
        <Box
          component="img"
          src={url}
          alt=""
          decoding="async"
          onError={() => setBroken(url)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <UserIcon />
      )}
    </Box>
  );
}
