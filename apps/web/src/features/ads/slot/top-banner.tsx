import { useState } from 'react';
import { useAdView } from '../serving/use-ad-view';
import { usePlacementAd } from '../serving/use-placement-ad';
import { AdSlot } from './ad-slot';

interface TopBannerProps {
  /** Id of a placement that the `AdView` preloads. */
  placementId: string;
}

/** The ad above a page's content, drawn with it: nothing, for this view, if it was not there by then. */
export function TopBanner(props: TopBannerProps) {
  const { key } = useAdView();
  return <Banner key={key} {...props} />;
}

function Banner({ placementId }: TopBannerProps) {
  const { currentData } = usePlacementAd(placementId, 0);
  const [wasThere] = useState(Boolean(currentData));
  return (
    wasThere && (
      <AdSlot
        placementId={placementId}
        label="Ad above the content"
        sx={{ mb: { xs: 4, md: 6 } }}
      />
    )
  );
}
