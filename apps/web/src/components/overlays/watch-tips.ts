import { TOOLTIP_DELAY_MILLIS, TOOLTIP_SKIP_MILLIS } from '../../config/limits';

/** An element with a tooltip has its text in this attribute. */
const TIP = 'data-tip';
/** Attribute of an element whose tooltip goes above it, because the text below it is to be read first. */
export const TIP_ABOVE_ATTRIBUTE = 'data-tip-above';
export const TIP_BOX_ATTRIBUTE = 'data-tip-box';

export interface Tip {
  anchor: HTMLElement;
  text: string;
}

/**
 * Calls `show` with the tooltip of the element that is pointed at or has the keyboard's focus: after 700 ms, or at
 * once within 300 ms of the last one; with `null` for none. Escape and a press hide it. Returns a function
 * that stops it.
 */
export function watchTips(show: (tip: Tip | null) => void): () => void {
  let anchor: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let leftAt = -Infinity;
  // The text may change while it is shown, as that of Play and Pause does.
  const changes = new MutationObserver(() => tell());

  const tell = () => {
    const text = anchor?.isConnected && anchor.getAttribute(TIP);
    isShown = Boolean(text);
    show(anchor && text ? { anchor, text } : null);
  };
  const leave = () => {
    clearTimeout(timer);
    changes.disconnect();
    anchor = null;
    if (!isShown) return;
    isShown = false;
    leftAt = Date.now();
    show(null);
  };
  const enter = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest(`[${TIP_BOX_ATTRIBUTE}]`)) return;
    const next = target.closest<HTMLElement>(`[${TIP}]`);
    if (next === anchor) return;
    leave();
    anchor = next;
    if (!next) return;
    const isNeighbour = Date.now() - leftAt < TOOLTIP_SKIP_MILLIS;
    timer = setTimeout(
      () => {
        changes.observe(next, { attributeFilter: [TIP] });
        tell();
      },
      isNeighbour ? 0 : TOOLTIP_DELAY_MILLIS,
    );
  };

  const offs: (() => void)[] = [leave];
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    listen: (event: DocumentEventMap[Name]) => void,
  ) => {
    document.addEventListener(name, listen);
    offs.push(() => document.removeEventListener(name, listen));
  };
  on('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'touch') enter(target);
  });
  on('pointerout', ({ relatedTarget }) => {
    if (!relatedTarget) leave();
  });
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) enter(target);
  });
  on('focusout', leave);
  on('pointerdown', leave);
  on('keydown', ({ key }) => {
    if (key === 'Escape') leave();
  });
  return () => offs.forEach((off) => off());
}
