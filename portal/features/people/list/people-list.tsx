import { useId, useState } from 'react';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import { isLacking } from '#contract/people/rules.ts';
import type { Person } from '#contract/people/schema.ts';
import { lockText, peopleOf } from '../../../data/claim-facts.ts';
import { useDossier } from '../../../data/claims.ts';
import { serverToday } from '../../../lib/texts/formats.ts';
import { t } from '../../../lib/texts/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { SectionCard } from '../../../ui/layout/card.tsx';
import { Fold, FoldButton } from '../../../ui/layout/fold.tsx';
import css from '../people.module.css';
import type { ListedPerson, PersonKind } from '../people-of.ts';
import { AddPerson, RepresentativeDialog } from './add-person.tsx';
import { opensByItself, PersonItem } from './person-item.tsx';

type PeopleListProps = {
  claim: ClaimDetail;
  /** Why nothing can be changed, in words; null when it can (PERM-2). */
  lock: string | null;
  readOnly?: boolean;
  /** Shows people with missing details first; the others fold. */
  lackingFirst?: boolean;
  /** Folds everybody who is complete to a line. */
  folds?: boolean;
};

type ListProps = Required<Omit<PeopleListProps, 'lackingFirst'>> & {
  contact: Contact;
  onAddRepresentative: (take: (added: ListedPerson) => void) => void;
};

/** DETAILS-4, PERSON-22, STATUS-9: the passengers of a claim, then its non-passengers, each list with a button to add one. */
function PeopleList({ claim, lock, readOnly = false, lackingFirst = false, folds = false }: PeopleListProps) {
  const contact = useDossier().data?.contact;
  const [taker, setTaker] = useState<{ take: (added: ListedPerson) => void } | null>(null);
  if (!contact) return null;
  const List = lackingFirst ? LackingFirst : Everybody;
  return (
    <>
      <List {...{ claim, contact, lock, readOnly, folds }} onAddRepresentative={(take) => setTaker({ take })} />
      <RepresentativeDialog
        claim={claim}
        contact={contact}
        isOpen={taker !== null}
        onClose={() => setTaker(null)}
        onAdded={(added) => {
          taker?.take(added);
          setTaker(null);
        }}
      />
    </>
  );
}

function Everybody(props: ListProps) {
  const { claim, readOnly } = props;
  const mayHaveMore = !claim.ClaimClosed && !readOnly;
  const { Person: passengers } = claim.Passengers;
  const { Person: others } = claim.NonPassengers;
  return (
    <>
      {passengers.length === 0 && <p className={classes(css.none, 'muted')}>{t('details.no_passengers')}</p>}
      <People {...props} people={passengers} kind="Passenger" />
      {claim.CanAddPassenger && !readOnly && <AddPerson {...props} kind="Passenger" />}
      {(others.length > 0 || mayHaveMore) && <h3 className={classes(css.others, 'lg')}>{t('people.others')}</h3>}
      <People {...props} people={others} kind="NonPassenger" />
      {mayHaveMore && <AddPerson {...props} kind="NonPassenger" />}
    </>
  );
}

/** STATUS-9: in the request for passenger details those with missing details come first and the others fold. */
function LackingFirst(props: ListProps) {
  const { claim, contact } = props;
  const id = useId();
  const { Person: others } = claim.NonPassengers;
  const { lacking, complete } = useToComplete(claim, contact);
  const [open, setOpen] = useState(() => others.some((one) => opensByItself(claim, contact, one, 'NonPassenger')));
  const count = complete.length + others.length;
  if (lacking.length === 0 || count === 0) return <Everybody {...props} />;
  return (
    <>
      <People {...props} people={lacking} kind="Passenger" />
      <div className={css.add}>
        <FoldButton flush="start" isOpen={open} controls={id} onPress={() => setOpen(!open)}>
          {t('people.complete_people', { count })}
        </FoldButton>
      </div>
      <Fold id={id} open={open} onFound={() => setOpen(true)}>
        <People {...props} people={complete} kind="Passenger" />
        {others.length > 0 && <h3 className={classes(css.others, 'lg')}>{t('people.others')}</h3>}
        <People {...props} people={others} kind="NonPassenger" />
      </Fold>
      {claim.CanAddPassenger && <AddPerson {...props} kind="Passenger" />}
      <AddPerson {...props} kind="NonPassenger" />
    </>
  );
}

function People({ people, kind, ...common }: ListProps & { people: readonly Person[]; kind: PersonKind }) {
  return (
    <ul className={css.people}>
      {people.map((person) => (
        <PersonItem key={person.Id} {...common} person={person} kind={kind} />
      ))}
    </ul>
  );
}

/** STATUS-9: the people of a claim inside the request for their details; read-only unless the reader may perform it. */
export function PeopleTask({ claim, open }: { claim: ClaimDetail; open: boolean }) {
  return (
    <div className="boxed">
      <PeopleList claim={claim} lock={lockText(claim)} readOnly={!open} lackingFirst={open} />
    </div>
  );
}

/** DETAILS-4: the people of a claim among its details; where there are several, those who are complete fold. `lock` says why nothing can be changed; null when it can. */
export function PassengersCard({ claim, lock }: { claim: ClaimDetail; lock: string | null }) {
  return (
    <SectionCard id="passengers" title={t('details.passengers')} isFlush>
      <PeopleList claim={claim} lock={lock} folds={peopleOf(claim).length > 1} />
    </SectionCard>
  );
}

/** A passenger whose details were missing stays among those, so that a form that was just saved does not move. */
function useToComplete(claim: ClaimDetail, contact: Contact) {
  const [placed, setPlaced] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { Person: passengers } = claim.Passengers;
  const account = { accountEmail: contact.EMailAddress, today: serverToday() };
  const waits = (person: Person) =>
    isLacking(person, claim, account) || (!placed.has(person.Id) && opensByItself(claim, contact, person, 'Passenger'));
  const now = new Map(passengers.map((person) => [person.Id, placed.get(person.Id) || waits(person)]));
  if ([...now].some(([id, waiting]) => placed.get(id) !== waiting)) setPlaced(now);
  return {
    lacking: passengers.filter(({ Id }) => now.get(Id)),
    complete: passengers.filter(({ Id }) => !now.get(Id)),
  };
}
