import { useId } from 'react';
import { linkTo } from '#contract/people/rules.ts';
import { showFaultOnEnter } from '../../../lib/forms/show-fault-on-enter.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { Button, Buttons } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useDialogHeldOpen } from '../../../ui/overlays/dialog.tsx';
import type { ListedPerson } from '../people-of.ts';
import { EmailConflictDialog } from './email-conflict-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import { PersonMissing } from './person-missing.tsx';
import { PersonNotes } from './person-notes.tsx';
import { type PersonEditOptions, usePersonEdit } from './use-person-edit.ts';

export type PersonEditProps = PersonEditOptions & {
  /** The id of the form's title. */
  titleId: string;
  autoFocus: boolean;
  words: { save: string; saving: string };
  /** Opens the dialog to add a legal representative; `then` gets the added person (PERSON-22). */
  onAddRepresentative?: ((then: (added: ListedPerson) => void) => void) | undefined;
};

/** PERSON-3, UI-11: the form of a person, whose layout follows what is typed. */
export function PersonEdit(props: PersonEditProps) {
  const { t } = useTexts();
  const edit = usePersonEdit(props);
  const { state, errors } = edit;
  const lockId = useId();
  return (
    <>
      {state.restored && (
        <Banner status="info" title={t('session.restored')}>
          {t('session.restored_text')}
        </Banner>
      )}
      <PersonNotes {...props} state={state} lockId={lockId} />
      {errors.open.length > 0 && <PersonMissing fields={errors.open} onGo={errors.focusField} />}
      <form
        ref={errors.form}
        className="form"
        onSubmit={edit.submit}
        onKeyDownCapture={showFaultOnEnter}
        noValidate
        aria-labelledby={props.titleId}
      >
        <PersonFields
          state={state}
          lockId={lockId}
          errorOf={errors.errorOf}
          first={props.autoFocus ? edit.firstField : null}
          onLeave={(field) => afterPress(() => errors.leave(field))}
          onAddPerson={(field) =>
            props.onAddRepresentative?.((added) => {
              state.addPerson(added);
              state.link(field, linkTo('NonPassenger', added.Id));
            })
          }
        />
        {errors.showsFault && <p className="muted">{t('account.contact.check')}</p>}
        <PersonButtons edit={edit} words={props.words} />
      </form>
      <EmailConflictDialog
        conflict={edit.conflict}
        email={state.form.EMailAddress}
        busy={edit.busy}
        onUse={edit.acceptAddress}
        onPaper={edit.saveOnPaper}
        onOther={edit.chooseOtherAddress}
      />
    </>
  );
}

type PersonButtonsProps = { edit: ReturnType<typeof usePersonEdit>; words: PersonEditProps['words'] };

function PersonButtons({ edit: { busy, isBlocked, cancel }, words }: PersonButtonsProps) {
  const { t } = useTexts();
  useDialogHeldOpen(busy);
  return (
    <Buttons fill>
      <Button type="submit" busy={busy} busyText={words.saving} isDisabled={!busy && isBlocked}>
        {words.save}
      </Button>
      <Button look="text" isDisabled={busy} onPress={cancel}>
        {t('frame.cancel')}
      </Button>
    </Buttons>
  );
}
