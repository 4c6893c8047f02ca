import { Button, type ButtonLook, Buttons } from '../../ui/button.tsx';
import { useHeldOpen } from '../../ui/holds.ts';
import { DialogButtons } from '../../ui/overlays/dialog.tsx';
import { t } from '../texts/texts.ts';

type FormButtonsProps = {
  submitText: string;
  look?: ButtonLook | undefined;
  inDialog?: boolean;
  /** As `useForm` gives it. */
  form: { busy: boolean; isBlocked: boolean };
  busyText?: string;
  isDisabled?: boolean;
  /** Left out where there is nothing to return to. */
  onCancel?: (() => void) | undefined;
};

/** Submit and cancel. What holds the form, such as a dialog, stays while it is being submitted. */
export function FormButtons({
  submitText,
  look,
  form,
  inDialog = false,
  isDisabled = false,
  ...props
}: FormButtonsProps) {
  const { busyText = t('frame.saving'), onCancel } = props;
  const { busy, isBlocked } = form;
  useHeldOpen(busy);
  const submit = (
    <Button type="submit" look={look} busy={busy} busyText={busyText} isDisabled={isBlocked || isDisabled}>
      {submitText}
    </Button>
  );
  const cancel = onCancel && (
    <Button look={inDialog ? 'second' : 'text'} isDisabled={busy} onPress={onCancel}>
      {t('frame.cancel')}
    </Button>
  );
  return inDialog ? (
    <DialogButtons>
      {cancel}
      {submit}
    </DialogButtons>
  ) : (
    <Buttons fill>
      {submit}
      {cancel}
    </Buttons>
  );
}
