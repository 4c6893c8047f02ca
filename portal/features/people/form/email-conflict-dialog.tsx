import type { EmailConflict } from '#contract/people/rules.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type EmailConflictDialogProps = {
  conflict: EmailConflict | null;
  email: string;
  busy: boolean;
  /** Does not use the address; `clear` empties the field. */
  onOther: (clear: boolean) => void;
  /** Uses the address as it is. */
  onUse: () => void;
  /** Saves the person and requests the power of attorney on paper. */
  onPaper: () => void;
};

/** PERSON-10: the person's e-mail address is the account's: asks whether that is intended or another is needed. */
export function EmailConflictDialog({ conflict, email, busy, onOther, onUse, onPaper }: EmailConflictDialogProps) {
  const { t } = useTexts();
  const many = conflict === 'usedByMore';
  return (
    <Dialog
      isOpen={conflict !== null}
      isHeld={busy}
      onClose={() => onOther(false)}
      title={t(many ? 'people.mailaddressAlreadyUsedTitle2' : 'people.mailaddressAlreadyUsedTitle')}
      actions={
        many ? (
          <>
            <Button look="second" busy={busy} busyText={t('paper.busy')} onPress={onPaper}>
              {t('people.confirmHardcopy')}
            </Button>
            <Button autoFocus isDisabled={busy} onPress={() => onOther(true)}>
              {t('people.other_address')}
            </Button>
          </>
        ) : (
          <>
            <Button look="second" autoFocus onPress={() => onOther(false)}>
              {t('people.no_change')}
            </Button>
            <Button onPress={onUse}>{t('people.yes_use')}</Button>
          </>
        )
      }
    >
      {many ? (
        <>
          <p>{t('people.mailaddressAlreadyUsedText2', { email })}</p>
          <p>{t('people.mailaddressAlreadyUsedText2_choice')}</p>
        </>
      ) : (
        <p>{t('people.mailaddressAlreadyUsedText', { email })}</p>
      )}
    </Dialog>
  );
}
