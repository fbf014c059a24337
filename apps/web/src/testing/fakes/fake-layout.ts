const STRIP_PIXELS = 88;

/**
 * Places the page's slots of ads, in their order, that many pixels below its top, far from each other if no figures are
 * given, as jsdom has no layout. Returns a function that places them elsewhere.
 */
export function layOutSlots(...tops: number[]): (...next: number[]) => void {
  let places = tops;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const nth = [...document.querySelectorAll('[data-ad-slot]')].indexOf(this);
    if (nth < 0) return new DOMRect();
    const height = this.getAttribute('data-ad-slot') === 'shown' ? STRIP_PIXELS : 0;
    return new DOMRect(0, places[nth] ?? nth * 10 * window.innerHeight, 0, height);
  });
  return (...next) => {
    places = next;
    window.dispatchEvent(new Event('resize'));
  };
}
