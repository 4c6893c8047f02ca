import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasswordAsk } from './password-ask.tsx';

type PasswordDialogProps = {
  email: string;
  title: ReactNode;
  text: ReactNode;
  submit: string;
  danger?: boolean;
  act: (password: string) => Promise<unknown>;
  /** Gets whether the action was done. */
  onClose: (done: boolean) => void;
};

/** A dialog that the contact confirms with their password. */
export function PasswordDialog({ title, onClose, act, ...ask }: PasswordDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog isOpen onClose={() => onClose(false)} title={title}>
      <PasswordAsk
        {...ask}
        cancel={t('frame.cancel')}
        onCancel={() => onClose(false)}
        act={async (password) => {
          await act(password);
          onClose(true);
        }}
      />
    </Dialog>
  );
}
