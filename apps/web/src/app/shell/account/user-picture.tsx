import Box from '@mui/material/Box';
import { useState } from 'react';
import { UserIcon } from '../../../components/graphics/icons';

/** The profile image in a circle; an icon where there is none or it cannot be loaded. */
export function UserPicture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        flexShrink: 0,
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: theme.sizes.picture,
        height: theme.sizes.picture,
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '50%',
        overflow: 'hidden',
        color: 'text.secondary',
      })}
    >
      {url && url !== broken ? (
        <Box
          component="img"
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(url)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <UserIcon />
      )}
    </Box>
  );
}
