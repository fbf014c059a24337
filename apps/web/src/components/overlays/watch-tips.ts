import { TOOLTIP_DELAY_MILLIS, TOOLTIP_SKIP_MILLIS } from '../../config/limits';

/** What explains itself has the words in this attribute. */
const TIP = 'data-tip';
export const TIP_BOX_ATTRIBUTE = 'data-tip-box';

export interface Tip {
  anchor: HTMLElement;
  text: string;
}

/**
 * Says which tooltip to show: of what a mouse or pen points at, or what has the keyboard's focus, 700 ms later, or at
 * once within 300 ms of the last one; `null` for none. Escape and a press take it away. Ends when what is returned is
 * called.
 */
export function watchTips(show: (tip: Tip | null) => void): () => void {
  let anchor: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let leftAt = -Infinity;

  const leave = () => {
    clearTimeout(timer);
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
    const text = next?.getAttribute(TIP);
    if (!next || !text) return;
    const isNeighbour = Date.now() - leftAt < TOOLTIP_SKIP_MILLIS;
    timer = setTimeout(
      () => {
        isShown = next.isConnected;
        if (isShown) show({ anchor: next, text });
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
