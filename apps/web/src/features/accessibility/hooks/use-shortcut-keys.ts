import { modalClasses } from '@mui/material/Modal';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectDialog } from '../accessibility.slice';
import { actionOf, type ShortcutAction } from '../../../components/keyboard/shortcuts';

/** Functions that do what a shortcut asks for; they return false where there is nothing to do it with. */
export type ShortcutActions = Record<ShortcutAction, () => boolean>;

/** Actions that go on while their key is held down; the others happen once. */
const REPEATED: ReadonlySet<ShortcutAction> = new Set(['nextResult', 'previousResult']);

/** Listens for the shortcuts. The browser keeps the keys that did nothing, and all of them while a dialog is open. */
export function useShortcutKeys(actions: ShortcutActions): void {
  const dialog = useSelector(selectDialog);
  const did = useRef(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = actionOf(event);
    if (!action) return;
    const closes = action === dialog;
    if (!closes && document.querySelector(`.${modalClasses.root}`)) return;
    if (!event.repeat || REPEATED.has(action)) did.current = actions[action]();
    if (did.current) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
