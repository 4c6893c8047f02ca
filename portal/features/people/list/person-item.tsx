import { ChevronDown, ChevronUp, Pencil, User } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isLacking, mayEdit, pointsNowhere } from '#contract/people/rules.ts';
import { type Person, peopleRefusals } from '#contract/people/schema.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { refusalCode } from '../../../lib/api/failure.ts';
import { readerLocale } from '../../../lib/page/page-data.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { laterPart } from '../../../lib/parts/later-part.tsx';
import { hasDraft } from '../../../lib/storage/draft-entries.ts';
import { draftOf, saveDraft } from '../../../lib/storage/drafts.ts';
import { serverToday } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { dateOrder, writtenDate } from '../../../ui/dates/written-date.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { PersonEditProps } from '../form/person-edit.tsx';
import { isToEdit, type PersonDraft, personDraft, rebased, unmarkToEdit } from '../form/person-form.ts';
import css from '../people.module.css';
import { type ListedPerson, linksOf, type PersonKind, peopleOf } from '../people-of.ts';
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
  /** Leaves out the edit button. */
  readOnly: boolean;
  /** Folds the details to a line while the person is complete. */
  folds: boolean;
  onAddRepresentative: (then: (added: ListedPerson) => void) => void;
};

/** PERSON-1 to PERSON-3, PERSON-11: a person of a claim, shown or edited. */
export function PersonItem({ onAddRepresentative, ...props }: PersonItemProps) {
  const { claim, contact, person, kind } = props;
  const { t } = useTexts();
  const titleId = useId();
  const editing = usePersonEditing(props);
  const name = person.FullName.trim() || t('frame.unknown');
  if (!editing.isOpen) return <PersonShown {...props} name={name} editing={editing} />;
  return (
    <li className={css.editing}>
      <h3 id={titleId}>{t('people.title', { name })}</h3>
      <LaterPersonEdit
        key={person.Id}
        claim={claim}
        contact={contact}
        kind={kind}
        person={person}
        titleId={titleId}
        autoFocus={editing.isPressed}
        words={{ save: t('people.save'), saving: t('people.saving') }}
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

/** Whether the form of a person is open, and how its last save ended. */
function usePersonEditing(subject: EditablePerson) {
  const { claim, contact, person, kind, readOnly } = subject;
  const mayChange = !readOnly && mayEdit(person, claim);
  const [isOpen, setOpen] = useState(() => mayChange && opensByItself(claim, contact, person, kind));
  const [isClosed, setClosed] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => unmarkToEdit(person.Id), [person.Id]);

  function close(reason: unknown) {
    setFailure(reason);
    setOpen(false);
    setClosed(true);
  }

  return {
    isOpen: isOpen && mayChange,
    /** The form was closed, so focus returns to the button that opened it. */
    isClosed,
    isSaved,
    failure,
    /** The reader opened the form, so it takes the focus. */
    isPressed,
    edit() {
      if (refusalCode(failure) === changedMeanwhile.code)
        rebaseDraft(subject, (date) => writtenDate(date, dateOrder(readerLocale)));
      setSaved(false);
      setPressed(true);
      setOpen(true);
    },
    finish() {
      setSaved(true);
      close(null);
    },
    fail(error: unknown) {
      close(error);
      if (refusalCode(error) === changedMeanwhile.code) void refreshClaim(claim.Id);
    },
    cancel: () => close(null),
  };
}

/** Somebody else changed this person: rebases the draft on the new values. */
function rebaseDraft({ claim, contact, person, kind }: EditablePerson, write: (date: string) => string): void {
  const key = personDraft(claim.Id, person, kind);
  const draft = draftOf<PersonDraft>(contact.Id, key);
  if (draft) saveDraft(contact.Id, key, rebased(draft, person, write));
}

type PersonShownProps = EditablePerson & { name: string; editing: ReturnType<typeof usePersonEditing> };

function PersonShown({ claim, contact, person, kind, lock, readOnly, folds, name, editing }: PersonShownProps) {
  const { t } = useTexts();
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
    <li>
      <div className={css.head}>
        <div className={css.name}>
          <h3 translate="no">
            {mayFold ? (
              <FoldButton name={heading} id={id} isOpen={isOpen} onPress={() => setUnfolded(!isOpen)} />
            ) : (
              heading
            )}
          </h3>
          {person.IsMinor && (
            <Tag look="info" icon={User}>
              {t('details.minor')}
            </Tag>
          )}
          {lacks && <Tag look="act">{t('details.to_complete')}</Tag>}
        </div>
        <EditButton
          name={person.FirstName?.trim() || name}
          lacks={lacks}
          lock={lock}
          isThere={!readOnly && mayEdit(person, { ...claim, ClaimClosed: false, Locked: null })}
          autoFocus={editing.isClosed}
          onPress={editing.edit}
        />
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

type FoldButtonProps = { name: string; id: string; isOpen: boolean; onPress: () => void };

/** The name of a person who is complete, which unfolds the details. */
function FoldButton({ name, id, isOpen, onPress }: FoldButtonProps) {
  return (
    <Button
      look="text"
      flush="start"
      className={css.unfold}
      iconEnd={isOpen ? ChevronUp : ChevronDown}
      aria-expanded={isOpen}
      aria-controls={id}
      onPress={onPress}
    >
      {name}
    </Button>
  );
}

/** How long the note is there without its words, in milliseconds: a screen reader announces what changes, not what is new. */
const silence = 100;

/** Says that a person was saved. */
function SavedNote({ isSaved }: { isSaved: boolean }) {
  const { t } = useTexts();
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

/**
 * PERSON-12, PERSON-15, STATE-3: whether the form opens at first: a new minor, a person whose representative is
 * missing, or an unsaved draft.
 */
export function opensByItself(claim: ClaimDetail, contact: Contact, person: Person, kind: PersonKind): boolean {
  if (isToEdit(person.Id)) return true;
  if (linksOf(person).some((link) => pointsNowhere(link, peopleOf(claim)))) return true;
  return hasDraft(contact.Id, personDraft(claim.Id, person, kind));
}

/** PERSON-1: 'person title' plus full name. */
function titled({ Gender, FullName }: Person, ms: string, mr: string): string {
  const title = Gender === 'F' ? ms : Gender === 'M' ? mr : '';
  return FullName.trim() && [title, FullName.trim()].filter(Boolean).join(' ');
}

type EditButtonProps = {
  name: string;
  lacks: boolean;
  lock: string | null;
  isThere: boolean;
  autoFocus: boolean;
  onPress: () => void;
};

/** PERSON-2, PERM-2: the edit button, which shows why it is disabled on a claim that is locked or closed. */
function EditButton({ name, lacks, lock, isThere, autoFocus, onPress }: EditButtonProps): ReactNode {
  const { t } = useTexts();
  if (!isThere) return null;
  const button = (
    <Button
      look={lacks ? 'second' : 'text'}
      flush={lacks || lock !== null ? undefined : 'end'}
      icon={Pencil}
      autoFocus={autoFocus}
      unavailable={lock !== null}
      aria-label={t(lacks ? 'people.complete_name' : 'people.edit_name', { name })}
      onPress={onPress}
    >
      {t(lacks ? 'people.complete' : 'people.edit')}
    </Button>
  );
  return lock === null ? button : <Tooltip text={lock}>{button}</Tooltip>;
}

/** PERSON-11: says why a person was not saved, with a way back to the draft. */
function PersonFailed({ failure, onGoOn }: { failure: unknown; onGoOn: () => void }) {
  const { t } = useTexts();
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
