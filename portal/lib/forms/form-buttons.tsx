import type { ComponentProps, ReactNode } from 'react';
import { Button, Buttons } from '../../ui/button.tsx';
import { useHeldOpen } from '../../ui/holds.ts';
import { DialogButtons } from '../../ui/overlays/dialog.tsx';
import { t } from '../texts/texts.ts';

export type FormButtonsProps = Pick<
  ComponentProps<typeof Button>,
  'look' | 'isDisabled' | 'unavailable' | 'onPress' | 'busyText'
> & {
  /** 'Save' where it is left out. */
  submitText?: ReactNode;
  inDialog?: boolean;
  /** As `useForm` gives it. */
  form: { busy: boolean; isBlocked?: boolean };
  /** Left out where there is nothing to return to. */
  onCancel?: (() => void) | undefined;
};

/** Submit, or what `onPress` says, and cancel. What holds the form, such as a dialog, stays while it is being submitted. */
export function FormButtons({
  submitText = t('frame.save'),
  busyText = t('frame.saving'),
  form: { busy, isBlocked = false },
  inDialog = false,
  isDisabled = false,
  onCancel,
  ...button
}: FormButtonsProps) {
  useHeldOpen(busy);
  const submit = (
    <Button
      {...button}
      type={button.onPress ? 'button' : 'submit'}
      busy={busy}
      busyText={busyText}
      isDisabled={isBlocked || isDisabled}
    >
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
