import type { EmailConflict } from '#contract/people/rules.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner, LockLine } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import css from '../people.module.css';
import type { PersonFormState, PersonSubject } from './state.ts';

type PersonNotesProps = PersonSubject & { state: PersonFormState; lockId: string; isBrief: boolean };

/** The notes above a form: why parts of it are locked (PERSON-3), and what a birth date under 18 requires. */
export function PersonNotes({ claim, person, state, lockId, isBrief }: PersonNotesProps) {
  const isLocked = person !== null && !person.CanModify;
  // Not above the very fields that are asked for.
  const isMinor = !isBrief && minorLayouts.includes(state.layout);
  return (
    <>
      {isLocked && (
        <LockLine>
          <span id={lockId}>{t(person.CanComplete ? 'people.no_edit_legal' : 'people.address_only')}</span>{' '}
          <a href={href(paths.message(claim.Id))}>{t('people.send_message')}</a>
        </LockLine>
      )}
      {/* Always mounted: it is announced while the birth date is typed. */}
      <div role="status" className={css.note}>
        {isMinor && (
          <Banner status="info" live={false} title={t('people.is_minor')}>
            {t(minorText(state.layout, person !== null))}
          </Banner>
        )}
      </div>
    </>
  );
}

/** PERSON-12: a new minor may be added without representatives, and is complete with them only. */
function minorText(layout: PersonFormState['layout'], isAdded: boolean) {
  if (layout !== 'minorPassenger') return 'people.is_minor_address';
  return isAdded ? 'people.is_minor_text' : 'people.is_minor_later';
}
const minorLayouts: readonly string[] = ['minorPassenger', 'extraMinorPassenger', 'extraMinorWithAddress'];

type EmailConflictDialogProps = {
  conflict: EmailConflict | null;
  email: string;
  busy: boolean;
  /** Does not use the address; `clear` empties the field. */
  onOther: (clear: boolean) => void;
  onUse: () => void;
  onPaper: () => void;
};

/** PERSON-10: the person's e-mail address is the account's: asks whether that is intended or another is needed. */
export function EmailConflictDialog({ conflict, email, busy, onOther, onUse, onPaper }: EmailConflictDialogProps) {
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
            <Button look="second" busy={busy} busyText={t('frame.busy')} onPress={onPaper}>
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
