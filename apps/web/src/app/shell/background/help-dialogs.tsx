import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { useWhenIdle } from '../../../components/loading/use-when-idle';
import { dialogClosed, selectDialog } from '../../../features/accessibility/accessibility.slice';

const DIALOGS = {
  palette: late(async () => (await import('../palette/palette')).Palette),
  help: late(
    async () => (await import('../../../features/accessibility/components/help-dialog')).HelpDialog,
  ),
  shortcuts: late(
    async () =>
      (await import('../../../features/accessibility/components/shortcuts-dialog')).ShortcutsDialog,
  ),
  settings: late(
    async () =>
      (await import('../../../features/accessibility/components/accessibility-dialog'))
        .AccessibilityDialog,
  ),
};

/** The dialogs that the header and the keys open, above whatever page is shown. */
export function HelpDialogs() {
  const dialog = useSelector(selectDialog);
  const dispatch = useAppDispatch();
  useWhenIdle(() => Object.values(DIALOGS).forEach(({ preload }) => preload()));
  if (!dialog) return null;
  const Dialog = DIALOGS[dialog];
  const close = () => dispatch(dialogClosed());
  return (
    <Opened onClose={close}>
      <Dialog onClose={close} />
    </Opened>
  );
}
