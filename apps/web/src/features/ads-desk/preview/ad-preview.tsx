import Box from '@mui/material/Box';
import {
  adMediaKeyOf,
  adTypesOf,
  type AdType,
  type Campaign,
  type DeviceType,
} from '@tabdock/contracts/ads';
import { useState } from 'react';
import { RadioTiles } from '../../../components/inputs/radio-tiles';
import { DEVICE_NAMES, optionsOf } from '../words/names';
import { InlinePreview, ScreenPreview, type ShownMedia } from './preview-frames';

const CHOICES = optionsOf(DEVICE_NAMES).map(({ value, label }) => ({
  value,
  name: label,
  mark: null,
}));
const isOwnMedia = (url: string) => adMediaKeyOf(url) !== undefined;
const coversThePage = ({ adType }: PreviewedAd) => adTypesOf('modal').includes(adType);

export interface PreviewedAd {
  adType: AdType;
  /** The network, if it draws the ad itself. */
  network: string | undefined;
  name: string;
  /** Empty for an ad of words. */
  mediaUrl: string;
  /** Where it is known. */
  mediaType: Campaign['mediaType'];
}

function shownMedia({ mediaUrl, mediaType, adType }: PreviewedAd): ShownMedia | undefined {
  if (!isOwnMedia(mediaUrl)) return undefined;
  return { src: mediaUrl, type: mediaType ?? (adType === 'video' ? 'video' : 'image') };
}

function note(ad: PreviewedAd): string {
  if (ad.network !== undefined)
    return `${ad.network} draws the ad in this place: its own, after the visitor's consent, instead of what is seen here.`;
  if (ad.mediaUrl !== '' && !isOwnMedia(ad.mediaUrl))
    return 'Tabdock fetches the picture or video once it is saved; it is seen here then.';
  return coversThePage(ad)
    ? "Over the page, in the shape of the chosen device's screen."
    : 'At its size on the page of the chosen device.';
}

/** The ad as it will stand on the page, while it is typed. */
export function AdPreview(ad: PreviewedAd) {
  const [device, setDevice] = useState<DeviceType>('mobile');
  const media = shownMedia(ad);
  const name = ad.name.trim() || 'Name of the campaign';
  return (
    <Box
      component="section"
      aria-label="Preview"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <RadioTiles
        legend="Preview"
        hint={note(ad)}
        choices={CHOICES}
        value={device}
        phoneColumns={3}
        onChoose={setDevice}
      />
      {coversThePage(ad) ? (
        <ScreenPreview key={media?.src} device={device} name={name} media={media} />
      ) : (
        <InlinePreview key={media?.src} device={device} name={name} media={media} />
      )}
    </Box>
  );
}
