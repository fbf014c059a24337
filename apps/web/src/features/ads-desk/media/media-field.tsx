import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AdMedia, AdMediaType } from '@tabdock/contracts/ads';
import { useRef, useState, type DragEvent } from 'react';
import { FormMessage } from '../../../components/feedback/form-message';
import { StringLines } from '../../../components/graphics/string-lines';
import { Field } from '../../../components/inputs/field';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import { useUpload } from './use-upload';

const FILES: Record<AdMediaType, string> = {
  image: 'image/jpeg,image/png,image/webp,image/gif',
  video: 'video/mp4,video/webm',
  captions: '.vtt,text/vtt',
};

interface MediaFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  accepts: readonly AdMediaType[];
  onChange: (value: string) => void;
  onBlur: () => void;
  onUploaded: (media: AdMedia) => void;
}

/** An address, or a file that is uploaded: chosen with a button, or dropped. */
export function MediaField({ accepts, onUploaded, ...field }: MediaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { share, failure, upload } = useUpload(accepts, onUploaded);
  const send = (file: File | undefined) => {
    if (file) void upload(file);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      send(event.dataTransfer.files[0]);
    },
  };
  const busy = share !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Field {...field} optional inputMode="url" autoComplete="off" spellCheck={false} />
      <Box
        {...drop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          p: 3,
          border: '1px dashed',
          borderColor: over ? 'primary.main' : 'line.strong',
          borderRadius: 1,
          bgcolor: over ? 'accentSoft' : 'transparent',
        }}
      >
        <Button
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => !busy && input.current?.click()}
        >
          {busy ? 'Uploading…' : 'Upload a file'}
          <VisuallyHidden> for {field.label}</VisuallyHidden>
        </Button>
        {busy ? (
          <Box sx={{ flex: 1 }}>
            <Box
              role="progressbar"
              aria-label="Upload"
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(share * 100)}
            >
              <StringLines state="filling" share={share} />
            </Box>
          </Box>
        ) : (
          <Typography variant="caption" color="textSecondary">
            or drop it here
          </Typography>
        )}
        <Box
          component="input"
          type="file"
          ref={input}
          accept={accepts.map((kind) => FILES[kind]).join(',')}
          aria-label={`File for ${field.label}`}
          tabIndex={-1}
          onChange={(event) => {
            const { currentTarget } = event;
            send(currentTarget.files?.[0]);
            // The same file can be chosen again after a failure.
            currentTarget.value = '';
          }}
          sx={{ display: 'none' }}
        />
      </Box>
      <FormMessage>{failure}</FormMessage>
    </Box>
  );
}
