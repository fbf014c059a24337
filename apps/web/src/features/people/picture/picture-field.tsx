import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserProfile } from '@tabdock/contracts/users';
import { useId, useRef } from 'react';
import { PersonPicture } from '../../../components/graphics/person-picture';
import { useOutcomeToast } from '../../../components/feedback/toasts/use-outcome-toast';
import { useRemovePictureMutation, useUploadPictureMutation } from '../people.api';
import { shrinkPicture } from './shrink-picture';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif';

/** The picture, and buttons that choose another one and take it away; both are done at once. */
export function PictureField({
  profile: { picture, isPictureHidden, revision },
}: {
  profile: UserProfile;
}) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [upload, uploading] = useUploadPictureMutation();
  const [remove, removing] = useRemovePictureMutation();
  const tell = useOutcomeToast();
  const busy = uploading.isLoading || removing.isLoading;

  const send = async (file: File | undefined) => {
    if (!file) return;
    await tell(upload({ picture: await shrinkPicture(file), revision }), {
      done: 'Picture updated',
      failed: 'Failed to update picture',
    });
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 5, mb: 6 }}>
      <PersonPicture picture={picture} size="page" />
      <Box sx={{ flex: 1, minWidth: (theme) => theme.sizes.sentence }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            disabled={busy}
            aria-busy={uploading.isLoading}
            aria-describedby={hint}
            onClick={() => input.current?.click()}
          >
            {uploading.isLoading ? 'Uploading...' : picture ? 'Change picture' : 'Add a picture'}
          </Button>
          {picture && (
            <Button
              variant="text"
              disabled={busy}
              onClick={() =>
                void tell(remove({ revision }), {
                  done: 'Picture removed',
                  failed: 'Failed to remove picture',
                })
              }
            >
              {removing.isLoading ? 'Removing...' : 'Remove'}
            </Button>
          )}
        </Box>
        {isPictureHidden && (
          <Typography variant="body2" sx={{ mt: 3 }}>
            This picture was reported and is hidden from others until an administrator shows it
            again. Another one is shown at once.
          </Typography>
        )}
        <Typography id={hint} variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          JPEG, PNG, WebP or GIF. A square of it is kept, and nothing else of the file.
        </Typography>
        <Box
          component="input"
          type="file"
          ref={input}
          accept={ACCEPTED}
          aria-label="Picture"
          tabIndex={-1}
          onChange={(event) => {
            const { currentTarget } = event;
            void send(currentTarget.files?.[0]);
            // The same file can be chosen again after a failure.
            currentTarget.value = '';
          }}
          sx={{ display: 'none' }}
        />
      </Box>
    </Box>
  );
}
