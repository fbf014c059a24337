import type { AdMedia, AdMediaType } from '@tabdock/contracts/ads';
import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../../../api/api-error';
import { useUnsavedWork } from '../../../components/loading/unsaved-work';
import { uploadMedia } from './upload-media';

const WRONG_KIND: Record<'media' | 'captions', string> = {
  media: 'This is a file of captions. Choose a picture or a video.',
  captions: 'This is a picture or a video. Choose a WebVTT file.',
};

/** One upload at a time, of one of the kinds that are accepted. */
export function useUpload(accepts: readonly AdMediaType[], onUploaded: (media: AdMedia) => void) {
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  useUnsavedWork(share !== undefined);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const upload = async (file: File) => {
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setFailure(undefined);
    setShare(0);
    try {
      const media = await uploadMedia(file, {
        onProgress: setShare,
        signal: controller.signal,
      });
      if (accepts.includes(media.mediaType)) onUploaded(media);
      else setFailure(WRONG_KIND[accepts.includes('captions') ? 'captions' : 'media']);
    } catch (error) {
      setFailure(detailOf(error));
    } finally {
      if (underWay.current === controller) setShare(undefined);
    }
  };
  return { share, failure, upload };
}
