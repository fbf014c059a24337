import Box from '@mui/material/Box';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from '../../../components/loading/error-boundary';
import { late } from '../../../components/loading/late';
import type { SlotVideoProps } from './slot-video';

const SlotVideo = late(async () => (await import('./slot-video')).SlotVideo);

/** The picture or video of an ad in a page. The code of videos comes with the first of them. */
export function SlotMedia(props: SlotVideoProps) {
  const { ad, url, sx, onSized, onBroken } = props;
  if (ad.mediaType === 'image')
    return (
      <Box
        component="img"
        src={url}
        alt=""
        onLoad={onSized}
        onError={onBroken}
        sx={[{ objectFit: 'contain', borderRadius: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    );
  return (
    <ErrorBoundary fallback={<NotLoaded onBroken={onBroken} />}>
      <Suspense fallback={null}>
        <SlotVideo {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded({ onBroken }: Pick<SlotVideoProps, 'onBroken'>) {
  const report = useEffectEvent(onBroken);
  useEffect(() => report(), []);
  return null;
}
