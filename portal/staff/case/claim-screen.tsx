import { ArrowLeft, Check, Eye, EyeOff, Reply } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { flightCode } from '#contract/claims/schema.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import type { DraftThing } from '#contract/staff/compose.ts';
import { assign, type Colleague, canHandle, handle, workRefusals } from '#contract/staff/work.ts';
import { peopleOf } from '../../data/claim-facts.ts';
import { ClaimKindIcon } from '../../data/claim-icons.tsx';
import { incidentText } from '../../features/claims/shared/claim-texts.ts';
import { DocumentFile } from '../../features/documents/files/document-file.tsx';
import { PersonFacts } from '../../features/people/list/person-facts.tsx';
import { kindOf } from '../../features/people/people-of.ts';
import { CallFailure, refusalCode } from '../../lib/api/failure.ts';
import { useSubmit } from '../../lib/forms/use-form.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { FailureNotice } from '../../lib/parts/failure-notice.tsx';
import { dateText } from '../../lib/texts/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { FileList } from '../../ui/files/file-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Pill } from '../../ui/tag.tsx';
import { useColleagues } from '../colleagues.ts';
import { Composer } from '../compose/composer.tsx';
import { SentLines } from '../compose/sending.tsx';
import { CorrectButton, NumberFacts } from '../contact/beside-claim.tsx';
import { useKeys } from '../keys.ts';
import { Key } from '../keys-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { contactAddress } from '../route.ts';
import { t } from '../texts.tsx';
import { useCalledBack } from '../work/sent.ts';
import { AddFile } from './add-file.tsx';
import css from './case.module.css';
import { CaseTimeline } from './case-timeline.tsx';
import { refreshStaffClaim, useStaffClaim } from './data.ts';
import { FactsPane } from './facts.tsx';
import { newOf, Onlooking } from './onlooking.tsx';
import { ReceiptsPart } from './receipts.tsx';
import { TabList } from './tabs.tsx';

type ClaimScreenProps = { claimId: string; me: Colleague; onNext: () => void; onClose: () => void };

/** CASE-12: a claim with all that staff do in it; `onNext` goes on to the next that waits. */
export function ClaimScreen(props: ClaimScreenProps) {
  return (
    <Loaded query={useStaffClaim(props.claimId)} level={1} text={t('case.not_loaded_text')}>
      {(of) => <Shown key={props.claimId} {...props} of={of} />}
    </Loaded>
  );
}

type ShownProps = ClaimScreenProps & { of: StaffClaim };
type Part = 'course' | 'facts' | 'people' | 'receipts' | 'files';

function Shown({ of, me, onNext, onClose }: ShownProps) {
  const { part, setPart, thing, setThing, isWriting, stopWriting, goOn, field, calledBack, write } = useWriting(of);
  const acts = useHeadActs(of, me.StaffId, onNext);
  useScreen(of.Contact.FullName, '', ` ${of.Claim.ReferenceNumber} – `);
  useKeys({
    r: () => write('answer'),
    v: () => write('request'),
    n: () => write('note'),
    e: acts.handle,
    t: acts.take,
  });
  return (
    <div className={css.screen} data-part={part} data-writing={isWriting || undefined}>
      <div>
        <Head of={of} acts={acts} part={part} onPart={setPart} onClose={onClose} />
        <div id="part" className={css.part}>
          <SentLines />
          {part === 'course' && (
            <Composer
              key={calledBack}
              {...{ of, thing, field }}
              onThing={setThing}
              onDone={(settled) => {
                stopWriting();
                if (settled) onNext();
                else goOn();
              }}
              onLeave={focusCourse}
            />
          )}
          {part === 'course' && <CaseTimeline of={of} />}
          {part === 'people' && <PeoplePart of={of} />}
          {part === 'files' && <FilesPart of={of} />}
          {part === 'receipts' && (
            <Onlooking of={of}>
              <ReceiptsPart of={of} />
            </Onlooking>
          )}
        </div>
      </div>
      <aside className={css.pane} aria-label={t('case.parts.facts')}>
        <FactsPane of={of} />
      </aside>
      <Dock acts={acts} write={write} />
    </div>
  );
}

const focusCourse = () => document.getElementById('course')?.focus();

/** Which part is shown, and what is written in the course. */
function useWriting(of: StaffClaim) {
  const [part, setPart] = useState<Part>('course');
  const [thing, setThing] = useState<DraftThing>(() => of.Drafts.find(({ Text }) => Text)?.Thing ?? 'answer');
  const [isWriting, setWriting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const calledBack = useCalledBack();
  const [before] = useState(calledBack);
  useEffect(() => {
    // The words are there again; the button that called them back is not.
    if (calledBack !== before) field.current?.focus();
  }, [calledBack, before]);
  function write(next: DraftThing) {
    flushSync(() => {
      setPart('course');
      setThing(next);
      setWriting(true);
    });
    field.current?.focus();
  }
  const stopWriting = () => flushSync(() => setWriting(false));
  /** The buttons that sent can be pressed no more: one goes on in the field or, where the dock opens it, in the course. */
  function goOn() {
    if (field.current?.checkVisibility()) field.current.focus();
    else focusCourse();
  }
  return { part, setPart, thing, setThing, isWriting, stopWriting, goOn, field, calledBack, write };
}

/** What one does on a phone, under the thumb. */
function Dock({ acts, write }: { acts: HeadActs; write: (thing: DraftThing) => void }) {
  return (
    <div className={css.dock}>
      <Button icon={Reply} onPress={() => write('answer')}>
        {t('case.answer')}
      </Button>
      <Button look="second" icon={EyeOff} onPress={() => write('note')}>
        {t('case.note')}
      </Button>
      <Button
        look="second"
        icon={Check}
        aria-label={t('work.acts.handle')}
        unavailable={!acts.isWaiting}
        onPress={() => void acts.handle()}
      />
    </div>
  );
}

type HeadActs = ReturnType<typeof useHeadActs>;

/** Whose the claim is, and that what waits in it is handled. */
function useHeadActs(of: StaffClaim, me: string, onNext: () => void) {
  const { Claim, Work, SeenTo: seenTo } = of;
  const { busy, failure, submit } = useSubmit();
  const from = Work?.Assignee?.StaffId ?? null;
  const isWaiting = Work !== null && canHandle(Work, me);
  const team = Work?.Team ?? null;
  const give = (staffId: string | null, toTeam: string | null = null) => {
    if (busy || (staffId === from && (staffId !== null || toTeam === team))) return;
    void submit(async (once) => {
      await once(assign, { claimId: Claim.Id, staffId, from, ...(toTeam !== null && { team: toTeam }) });
      await refreshStaffClaim(Claim.Id);
    }).then((done) => !done && void refreshStaffClaim(Claim.Id));
  };
  return {
    ...{ me, from, team, failure, isWaiting, give },
    take: () => (me === from ? false : give(me)),
    handle: () => {
      if (busy || !isWaiting) return false;
      void submit(async (once) => {
        await once(handle, { claimId: Claim.Id, seenTo });
        await refreshStaffClaim(Claim.Id);
      }).then((done) => done && onNext());
      return true;
    },
  };
}

type HeadProps = { of: StaffClaim; acts: HeadActs; part: Part; onPart: (part: Part) => void; onClose: () => void };

function Head({ of, acts, part, onPart, onClose }: HeadProps) {
  const { Claim: claim, Contact: contact } = of;
  const { failure } = acts;
  const taken = failure instanceof CallFailure && refusalCode(failure) === workRefusals.takenMeanwhile.code;
  const day = claim.DepartureFlightDateTime?.slice(0, 10) ?? null;
  const route = [claim.DepartureAirport, claim.ArrivalAirport].filter(Boolean).join(' → ');
  const flight = [flightCode(claim), route, dateText(day)].filter(Boolean).join(', ');
  return (
    <header className={css.head}>
      <div className={css.back}>
        <Button look="text" flush="start" icon={ArrowLeft} onPress={onClose}>
          {t('work.work')}
        </Button>
      </div>
      <h1 translate="no">
        <a href={contactAddress(contact.Id)}>{contact.FullName}</a>
      </h1>
      <p className={css.about}>
        <span>
          <ClaimKindIcon claimType={claim.ClaimType} size="sm" /> {t('case.claim')}{' '}
          <span className="num">{claim.ReferenceNumber}</span>
        </span>
        <span>{incidentText(claim)}</span>
        {flight && <span className="num">{flight}</span>}
      </p>
      <HeadButtons acts={acts} />
      <Others of={of} me={acts.me} />
      <FailureNotice
        title={taken ? t('work.taken.meanwhile', { name: String(failure.body?.data?.name ?? '') }) : t('case.not_done')}
        text={t('acts.retry')}
        failure={failure}
      />
      <PartTabs of={of} part={part} onPart={onPart} />
    </header>
  );
}

/** QUEUE-10: the colleagues who have the claim open too. */
function Others({ of: { Work }, me }: { of: StaffClaim; me: string }) {
  const others = Work?.Here.filter(({ StaffId }) => StaffId !== me) ?? [];
  return (
    <p role="status" className={css.others}>
      {others.length > 0 && <Icon of={Eye} size="sm" />}{' '}
      {others.map(({ Name, Writing }) => t(Writing ? 'work.writes' : 'work.reads', { name: Name })).join(' · ')}
    </p>
  );
}

function HeadButtons({ acts }: { acts: HeadActs }) {
  const buttons = useRef<HTMLDivElement>(null);
  function take() {
    // This button goes; whose the claim is stays.
    buttons.current?.querySelector('button')?.focus();
    acts.take();
  }
  return (
    <div ref={buttons} className={css.acts}>
      <Assignee acts={acts} />
      {acts.me !== acts.from && (
        <Button look="second" size="s" aria-keyshortcuts="t" onPress={take}>
          {t('work.acts.take')} <Key>t</Key>
        </Button>
      )}
      <Button
        look="second"
        size="s"
        icon={Check}
        className={css.wide}
        unavailable={!acts.isWaiting}
        aria-keyshortcuts="e"
        onPress={() => void acts.handle()}
      >
        {t('work.acts.handle')} <Key>e</Key>
      </Button>
    </div>
  );
}

function PartTabs({ of, part, onPart }: Pick<HeadProps, 'of' | 'part' | 'onPart'>) {
  const { Claim: claim } = of;
  const tab = (value: Part, number: number) => ({
    value,
    label: (
      <>
        {t(`case.parts.${value}`)} {number > 0 && <Pill>{number}</Pill>}
      </>
    ),
  });
  return (
    <TabList
      label={t('case.claim')}
      value={part}
      onChange={onPart}
      controls="part"
      tabs={[
        tab('course', newOf(of).length),
        { ...tab('facts', 0), className: css.phone },
        tab('people', peopleOf(claim).length),
        tab('receipts', claim.Receipts.Receipt.length),
        tab('files', filesOf(claim).length),
      ]}
    />
  );
}

/** Before the name of a team among ids of people, which have no space. */
const teamMark = 'team ';

/** QUEUE-6: with whom the claim is, a person or a team; choosing gives it to them. */
function Assignee({ acts: { me, from, team, give } }: { acts: HeadActs }) {
  const { people, teams } = useColleagues();
  return (
    <Select
      size="s"
      className={css.assignee}
      label={t('work.filters.person')}
      hidesLabel
      placeholder={t('work.views.nobody')}
      value={from ?? (team === null ? '' : teamMark + team)}
      onChange={(to) => (to.startsWith(teamMark) ? give(null, to.slice(teamMark.length)) : give(to || null))}
      options={[
        { value: '', label: t('work.views.nobody') },
        ...people.map(({ StaffId, Name }) => ({
          value: StaffId,
          label: StaffId === me ? t('case.with_you') : t('case.with', { name: Name }),
        })),
        ...teams.map((one) => ({ value: teamMark + one, label: t('case.with', { name: one }) })),
      ]}
    />
  );
}

function PeoplePart({ of }: { of: StaffClaim }) {
  const people = peopleOf(of.Claim);
  if (people.length === 0) return <p className="muted">{t('details.no_passengers')}</p>;
  return (
    <Onlooking of={of}>
      {people.map((person) => (
        <Card key={person.Id} as="section" className={css.body}>
          <div className={css.tools}>
            <h2 translate="no">{person.FullName || t('frame.unknown')}</h2>
            <CorrectButton of={of} what={person} />
          </div>
          <PersonFacts claim={of.Claim} person={person} kind={kindOf(of.Claim, person.Id)} />
          {(person.PassportNumber || person.TicketNumber) && (
            <Facts>
              <NumberFacts claimId={of.Claim.Id} person={person} />
            </Facts>
          )}
        </Card>
      ))}
    </Onlooking>
  );
}

const filesOf = (claim: StaffClaim['Claim']) => claim.Documents.Document.filter(({ ContainsFile }) => ContainsFile);

function FilesPart({ of }: { of: StaffClaim }) {
  const files = filesOf(of.Claim);
  return (
    <>
      <div>
        <AddFile of={of} />
      </div>
      {files.length === 0 && <p className="muted">{t('details.no_documents')}</p>}
      {files.length > 0 && (
        <Onlooking of={of}>
          <Card as="section" className={css.body}>
            <FileList label={t('case.parts.files')}>
              {files.map((document) => (
                <DocumentFile key={document.Id} document={document} fileRole="own" claim={of.Claim} dated />
              ))}
            </FileList>
          </Card>
        </Onlooking>
      )}
    </>
  );
}
