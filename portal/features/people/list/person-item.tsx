import { Pencil, User } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isLacking, mayEdit, pointsNowhere } from '#contract/people/rules.ts';
import { type Person, peopleRefusals } from '#contract/people/schema.ts';
import { peopleOf } from '../../../data/claim-facts.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { laterPart } from '../../../lib/parts/later-part.tsx';
import { hasDraft } from '../../../lib/storage/draft-entries.ts';
import { draftOf, saveDraft } from '../../../lib/storage/drafts.ts';
import { serverToday } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { dateOrder, writtenDate } from '../../../ui/dates/written-date.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Fold, FoldButton } from '../../../ui/layout/fold.tsx';
import { LockableButton } from '../../../ui/overlays/tooltip.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { PersonEditProps } from '../form/person-edit.tsx';
import { type PersonDraft, personDraft, rebased, toEdit } from '../form/person-form.ts';
import css from '../people.module.css';
import { type ListedPerson, linksOf, type PersonKind } from '../people-of.ts';
import { FoldedFacts, PersonFacts } from './person-facts.tsx';

/** The form of a person; with its calendar it is the largest part of a claim, so it loads when a form opens, or in an idle moment. */
export const LaterPersonEdit = laterPart<PersonEditProps>(
  async () => (await import('../form/person-edit.tsx')).PersonEdit,
);

const { changedMeanwhile } = peopleRefusals;

type PersonItemProps = {
  claim: ClaimDetail;
  contact: Contact;
  person: Person;
  kind: PersonKind;
  /** Why nothing can be changed, in words; null when it can (PERM-2). */
  lock: string | null;
  readOnly: boolean;
  /** Folds the details to a line while the person is complete. */
  folds: boolean;
  onAddRepresentative: (then: (added: ListedPerson) => void) => void;
};

export function PersonItem({ onAddRepresentative, ...props }: PersonItemProps) {
  const { claim, contact, person, kind } = props;
  const titleId = useId();
  const editing = usePersonEditing(props);
  const name = person.FullName.trim() || t('frame.unknown');
  if (!editing.isOpen) return <PersonShown {...props} name={name} editing={editing} />;
  return (
    <li className={classes(css.editing, 'column ruled')}>
      <h3 id={titleId} className="lg">
        {t('people.title', { name })}
      </h3>
      <LaterPersonEdit
        key={person.Id}
        claim={claim}
        contact={contact}
        kind={kind}
        person={person}
        titleId={titleId}
        autoFocus={editing.isPressed}
        saveText={t('frame.save')}
        failure={editing.failure}
        onSaved={editing.finish}
        onFailed={editing.fail}
        onCancel={editing.cancel}
        onAddRepresentative={onAddRepresentative}
      />
    </li>
  );
}

type EditablePerson = Omit<PersonItemProps, 'onAddRepresentative'>;

function usePersonEditing(subject: EditablePerson) {
  const { claim, contact, person, kind, readOnly } = subject;
  const mayChange = !readOnly && mayEdit(person, claim);
  const [state, setState] = useState(() => ({
    isOpen: mayChange && opensByItself(claim, contact, person, kind),
    /** The reader opened the form, so it takes the focus. */
    isPressed: false,
    /** The form was closed, so focus returns to the button that opened it. */
    isClosed: false,
    isSaved: false,
    failure: null as unknown,
  }));
  useEffect(() => void toEdit.delete(person.Id), [person.Id]);
  const isOutdated = (failure: unknown) => refusalCode(failure) === changedMeanwhile.code;
  const close = (end: Partial<typeof state> = {}) =>
    setState((now) => ({ ...now, isOpen: false, isClosed: true, failure: null, ...end }));
  return {
    ...state,
    isOpen: state.isOpen && mayChange,
    edit() {
      if (isOutdated(state.failure)) rebaseDraft(subject, (date) => writtenDate(date, dateOrder(readerLocale)));
      setState({ ...state, isOpen: true, isPressed: true, isSaved: false });
    },
    finish: () => close({ isSaved: true }),
    fail(failure: unknown) {
      close({ failure });
      if (isOutdated(failure)) void refreshClaim(claim.Id);
    },
    cancel: () => close(),
  };
}

function rebaseDraft({ claim, contact, person, kind }: EditablePerson, write: (date: string) => string): void {
  const key = personDraft(claim.Id, person, kind);
  const draft = draftOf<PersonDraft>(contact.Id, key);
  if (draft) saveDraft(contact.Id, key, rebased(draft, person, write));
}

type PersonShownProps = EditablePerson & { name: string; editing: ReturnType<typeof usePersonEditing> };

function PersonShown({ claim, contact, person, kind, lock, readOnly, folds, name, editing }: PersonShownProps) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const isWhole = !isLacking(person, claim, { accountEmail: contact.EMailAddress, today: serverToday(), kind });
  // Yellow marks a task of the reader, so it is not used where the reader can change nothing.
  const lacks = kind === 'Passenger' && lock === null && !isWhole;
  // What became of a save is not folded away.
  const mayFold = folds && isWhole && !editing.isSaved && editing.failure === null;
  const isOpen = isUnfolded || !mayFold;
  const heading = titled(person, t('people.ms'), t('people.mr')) || name;
  return (
    <li className="column ruled">
      <div className={css.head}>
        <div className={css.name}>
          <h3 translate="no">
            {mayFold ? (
              <FoldButton
                flush="start"
                className={css.unfold}
                isOpen={isOpen}
                controls={id}
                onPress={() => setUnfolded(!isOpen)}
              >
                {heading}
              </FoldButton>
            ) : (
              heading
            )}
          </h3>
          <Tags person={person} lacks={lacks} />
        </div>
        {!readOnly && mayEdit(person, { ...claim, ClaimClosed: false, Locked: null }) && (
          <EditButton
            {...{ lacks, lock }}
            name={person.FirstName?.trim() || name}
            autoFocus={editing.isClosed}
            onPress={editing.edit}
          />
        )}
      </div>
      {editing.failure !== null && <PersonFailed failure={editing.failure} onGoOn={editing.edit} />}
      {!isOpen && <FoldedFacts claim={claim} person={person} kind={kind} />}
      <Fold id={id} open={isOpen} onFound={() => setUnfolded(true)}>
        <PersonFacts claim={claim} person={person} kind={kind} />
      </Fold>
      <SavedNote isSaved={editing.isSaved} />
    </li>
  );
}

function Tags({ person, lacks }: { person: Person; lacks: boolean }) {
  return (
    <>
      {person.IsMinor && (
        <Tag look="info" icon={User}>
          {t('details.minor')}
        </Tag>
      )}
      {lacks && <Tag look="act">{t('details.to_complete')}</Tag>}
    </>
  );
}

/** How long the note is there without its words, in milliseconds: a screen reader announces what changes, not what is new. */
const silence = 100;

function SavedNote({ isSaved }: { isSaved: boolean }) {
  const [isAnnounced, setAnnounced] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(isSaved), isSaved ? silence : 0);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return (
    <div role="status" className={css.note}>
      {isAnnounced && <Banner status="ok" live={false} title={t('act_receipt.people.title')} />}
    </div>
  );
}

/** PERSON-12, PERSON-15, STATE-3: whether the form opens at first: a new minor, a missing representative, or a draft. */
export function opensByItself(claim: ClaimDetail, contact: Contact, person: Person, kind: PersonKind): boolean {
  if (toEdit.has(person.Id)) return true;
  if (linksOf(person).some((link) => pointsNowhere(link, peopleOf(claim)))) return true;
  return hasDraft(contact.Id, personDraft(claim.Id, person, kind));
}

function titled({ Gender, FullName }: Person, ms: string, mr: string): string {
  const title = Gender === 'F' ? ms : Gender === 'M' ? mr : '';
  return FullName.trim() && [title, FullName.trim()].filter(Boolean).join(' ');
}

type EditButtonProps = {
  name: string;
  lacks: boolean;
  lock: string | null;
  autoFocus: boolean;
  onPress: () => void;
};

/** PERSON-2, PERM-2: the edit button, which shows why it is disabled on a claim that is locked or closed. */
function EditButton({ name, lacks, lock, autoFocus, onPress }: EditButtonProps) {
  return (
    <LockableButton
      lock={lock}
      look={lacks ? 'second' : 'text'}
      flush={lacks || lock !== null ? undefined : 'end'}
      icon={Pencil}
      autoFocus={autoFocus}
      aria-label={t(lacks ? 'people.complete_name' : 'people.edit_name', { name })}
      onPress={onPress}
    >
      {t(lacks ? 'people.complete' : 'frame.edit')}
    </LockableButton>
  );
}

function PersonFailed({ failure, onGoOn }: { failure: unknown; onGoOn: () => void }) {
  return (
    <FailureNotice
      title={t('people.failed')}
      text={t('people.failed_text')}
      failure={failure}
      actions={
        <Button look="second" size="s" onPress={onGoOn}>
          {t('people.go_on')}
        </Button>
      }
    />
  );
}
