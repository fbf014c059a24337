/** A network that draws its ads itself, in frames at an origin of their own. */
export interface AdNetwork {
  /** Name of the network in the ads that are served. */
  readonly name: string;
  /** First part of the paths of its frames. */
  readonly slug: string;
  /** Its number in the Global Vendor List of the TCF. */
  readonly vendorId: number;
  /** Lines of `ads.txt`. */
  readonly adsTxt: readonly string[];
  /** Whether an ad's id names something that the network can draw. */
  isUnit(adId: string): boolean;
  drawing(unit: string): Drawing;
}

/** How a unit is drawn, once its visitor has consented. */
export interface Drawing {
  /** The element that the network fills; it is as large as the frame. */
  readonly html: string;
  /** Address of the network's script. */
  readonly scriptUrl: string;
  /** Name of the global array through which the script is asked to fill the element. */
  readonly queue: string;
}
