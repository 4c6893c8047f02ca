import { Button } from '../../ui/button.tsx';
import { useDialogHeldOpen } from '../../ui/overlays/dialog.tsx';
import css from './account.module.css';

type FormButtonsProps = {
  submitText: string;
  danger?: boolean;
  busy: boolean;
  busyText: string;
  /** The form cannot be submitted as it is. */
  isDisabled: boolean;
  cancelText: string;
  onCancel: () => void;
};

/** The buttons of a form of the account: submit and cancel. A dialog with the form stays while it is being submitted. */
export function FormButtons(props: FormButtonsProps) {
  const { submitText, danger = false, busy, busyText, isDisabled, cancelText, onCancel } = props;
  useDialogHeldOpen(busy);
  return (
    <div className={css.end}>
      <Button
        type="submit"
        look={danger ? 'danger' : 'primary'}
        busy={busy}
        busyText={busyText}
        isDisabled={!busy && isDisabled}
      >
        {submitText}
      </Button>
      <Button look="text" isDisabled={busy} onPress={onCancel}>
        {cancelText}
      </Button>
    </div>
  );
}
