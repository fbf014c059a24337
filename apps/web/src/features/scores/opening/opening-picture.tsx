import type { ScorePreviews } from '@tabdock/contracts/scores';
import { PREVIEW_SCREENS, previewPath } from '@tabdock/contracts/endpoints/scores';

const WIDTHS = { desk: 720, phone: 390 } as const;

interface OpeningPictureProps {
  sha256: string;
  previews: ScorePreviews;
  alt: string;
  /** Whether it is fetched when it comes near the screen only. */
  lazy?: boolean;
  onBroken: () => void;
}

/** One of two drawings, by the width of the screen: a phone has fewer bars of the same size. */
export function OpeningPicture({
  sha256,
  previews,
  alt,
  lazy = false,
  onBroken,
}: OpeningPictureProps) {
  const { kinds, caption, version } = previews;
  return (
    // `base.css` has its style, as the first HTML has the same picture.
    <picture className="opening">
      {kinds.includes('phone') && (
        <source
          srcSet={previewPath(sha256, 'phone', version)}
          media={PREVIEW_SCREENS.phone}
          width={WIDTHS.phone}
          height={caption.heights?.phone}
        />
      )}
      <img
        src={previewPath(sha256, 'desk', version)}
        alt={alt}
        width={WIDTHS.desk}
        height={caption.heights?.desk}
        // The one that heads a page came with its HTML: it is there again in the frame that draws the page.
        decoding={lazy ? 'async' : 'sync'}
        {...(lazy && { loading: 'lazy' as const })}
        onError={onBroken}
      />
    </picture>
  );
}
