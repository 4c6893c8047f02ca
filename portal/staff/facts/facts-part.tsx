import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Offer } from '#contract/offers/schema.ts';
import type { StaffClaim } from '#contract/staff/case.ts';
import { type ClaimFacts, openFacts, seeReport, withdrawOffer } from '#contract/staff/facts.ts';
import { exactEuros } from '#contract/values/money.ts';
import { deadlineText } from '../../data/due.tsx';
import { LimitationFact } from '../../features/dates/claim-dates.tsx';
import { DecisionCard } from '../../features/decisions/decision-card.tsx';
import { PaymentsCard } from '../../features/payments/payments-section.tsx';
import { api } from '../../lib/api/api.ts';
import { type SendOnce, useSubmit } from '../../lib/forms/use-form.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Unfold } from '../../ui/layout/fold.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Act } from '../act.tsx';
import caseCss from '../case/case.module.css';
import { refreshStaffClaim } from '../case/data.ts';
import { withoutQueries } from '../case/onlooking.tsx';
import { NotDone, useAsked, WideDialog } from '../forms/form-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { t } from '../texts.tsx';
import { DatesForm } from './dates-form.tsx';
import { ContestDayForm, DecisionForm } from './decision-form.tsx';
import css from './facts.module.css';
import { MoneyForm, SettlementForm } from './money-forms.tsx';
import { AnswerForm, OfferForm } from './offer-forms.tsx';
import { PaymentForm, PayoutForm, reportText } from './payment-forms.tsx';
import { sumsOf } from './sum.tsx';

/** `id` is the fact that is changed; none for a new one. */
export type FactFormProps = { of: StaffClaim; facts: ClaimFacts; id?: string | undefined; onDone: () => void };

/** Each form with its title. */
const forms = {
  money: [MoneyForm, () => t('facts.money')],
  settlement: [SettlementForm, () => t('facts.settlement')],
  payment: [PaymentForm, () => t('facts.payment')],
  payout: [PayoutForm, () => t('payout.method')],
  decision: [DecisionForm, () => t('decisions.decision')],
  contest: [ContestDayForm, () => t('facts.contest_until')],
  offer: [OfferForm, () => t('offers.offer')],
  answer: [AnswerForm, () => t('facts.record_answer')],
  dates: [DatesForm, () => t('facts.dates')],
} as const;
type FormName = keyof typeof forms;

const titleOf = (form: FormName) => forms[form][1]();

interface Opened {
  readonly form: FormName;
  readonly id?: string;
  /** The report that a payment takes the place of. */
  readonly from?: ClaimDocument;
}

type Open = (opened: Opened) => void;
type PartProps = { of: StaffClaim; open: Open };

/** CASE-10: the facts of a claim as its contact sees them, each with what changes it; a fact that is not there takes no room. */
export function FactParts({ of }: { of: StaffClaim }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const { Claim: claim } = of;
  return (
    <>
      {claim.Documents.Document.filter(isUnseenReport).map((report) => (
        <ReportPart key={report.Id} claim={claim} report={report} open={setOpened} />
      ))}
      {/* The contact's own cards, which ask and change nothing here. */}
      <QueryClientProvider client={withoutQueries}>
        <MoneyPart of={of} open={setOpened} />
        <PaymentsPart of={of} open={setOpened} />
        <DecisionPart of={of} open={setOpened} />
      </QueryClientProvider>
      {claim.Offers.Offer.slice(-1).map((offer) => (
        <OfferPart key={offer.Id} claim={claim} offer={offer} open={setOpened} />
      ))}
      {claim.Limitation && (
        <Part
          title={t('facts.dates')}
          act={<Act text={t('frame.edit')} flush="end" onPress={() => setOpened({ form: 'dates' })} />}
        >
          <Facts className={caseCss.facts}>
            <LimitationFact limitation={claim.Limitation} />
          </Facts>
        </Part>
      )}
      <AddMenu of={of} open={setOpened} />
      <WideDialog isOpen={opened !== null} onClose={close} title={opened && titleOf(opened.form)}>
        {opened && <LoadedForm of={of} opened={opened} onDone={close} />}
      </WideDialog>
    </>
  );
}

/** The form with the facts as they are now; what somebody else changes meanwhile is refused when it is saved. */
function LoadedForm({ of, opened, onDone }: { of: StaffClaim; opened: Opened; onDone: () => void }) {
  const { form, id, from } = opened;
  const claimId = of.Claim.Id;
  const query = useQuery({
    queryKey: ['staff-facts', claimId],
    queryFn: ({ signal }) => api(openFacts, { claimId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [Form] = forms[form];
  return (
    <Loaded query={query} level={2}>
      {(facts) => <Form of={of} facts={facts} id={id} {...(from && { from })} onDone={onDone} />}
    </Loaded>
  );
}

/** What is known of one thing, with the button that changes it. */
export function Part({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>
        {title}
        {act}
      </h2>
      {children}
    </section>
  );
}

function MoneyPart({ of: { Claim: claim }, open }: PartProps) {
  if (!claim.Money) return null;
  return (
    <Part
      title={t('facts.money')}
      act={<Act text={t('frame.edit')} flush="end" onPress={() => open({ form: 'money' })} />}
    >
      <Facts className={caseCss.facts}>
        {sumsOf(claim.Money).map(({ Kind, Totals }) => (
          <Fact key={Kind} term={t(`money.scenarios.${Kind}`)}>
            {t('facts.net', { amount: exactEuros(Totals.NetCents) })}
          </Fact>
        ))}
        {claim.Money.Payee && <Fact term={t('money.facts.payee')}>{t(`money.facts.payees.${claim.Money.Payee}`)}</Fact>}
      </Facts>
      {claim.Money.Settlement && (
        <Act flush="start" text={t('facts.settlement')} onPress={() => open({ form: 'settlement' })} />
      )}
    </Part>
  );
}

function PaymentsPart({ of: { Claim: claim, Contact }, open }: PartProps) {
  const { AirlinePayment, Payout } = claim.Payments;
  if (AirlinePayment.length + Payout.length === 0) return null;
  return (
    <Part title={t('payments.title')}>
      <PaymentsCard
        claim={claim}
        contact={Contact.FullName}
        actsOf={({ from, payment: { Id } }) => (
          <Act
            flush="start"
            text={t('frame.edit')}
            onPress={() => open({ form: from === 'us' ? 'payout' : 'payment', id: Id })}
          />
        )}
      />
    </Part>
  );
}

function DecisionPart({ of: { Claim: claim }, open }: PartProps) {
  const decision = claim.Decisions.Decision.at(-1);
  if (!decision) return null;
  const { Id, ContestUntil, CanContest } = decision;
  return (
    <Part title={t('decisions.decision')}>
      <DecisionCard claim={claim} decision={decision} earlier={null} />
      {ContestUntil && (
        <>
          {CanContest && (
            <Facts className={caseCss.facts}>
              <Fact term={t('facts.contest_until')}>{dateText(ContestUntil)}</Fact>
            </Facts>
          )}
          <Act flush="start" text={t('facts.contest_later')} onPress={() => open({ form: 'contest', id: Id })} />
        </>
      )}
    </Part>
  );
}

type OfferPartProps = { claim: ClaimDetail; offer: Offer; open: Open };

/** OFFER-5: how an offer stands, and while nobody has answered what changes it. */
function OfferPart({ claim, offer, open }: OfferPartProps) {
  const { submit, busy, failure } = useSubmit();
  const { ask, dialog } = useAsked(submit, busy);
  const { Id: id, State, GrossCents, NetCents, Until, Answers } = offer;
  const isOpen = State === 'Open';
  const isUnanswered = isOpen && Answers.every(({ Answer }) => Answer === null);
  const withdraw = async (once: SendOnce) => {
    await once(withdrawOffer, { claimId: claim.Id, offerId: id, version: null });
    await refreshStaffClaim(claim.Id);
  };
  const asked = {
    title: t('offers.offer'),
    text: t('facts.withdraw_text'),
    submit: t('case.withdraw'),
    make: withdraw,
  };
  const change = isUnanswered && <Act text={t('frame.edit')} flush="end" onPress={() => open({ form: 'offer', id })} />;
  return (
    <Part title={t('offers.offer')} act={change}>
      <p>
        <Tag>{t(`offers.states.${State}`)}</Tag>
      </p>
      <Facts className={caseCss.facts}>
        <Fact term={t('money.ledger.amount')}>
          {exactEuros(GrossCents)}
          {NetCents !== null && `, ${t('facts.net', { amount: exactEuros(NetCents) })}`}
        </Fact>
        {isOpen && <Fact term={t('facts.until')}>{deadlineText(Until)}</Fact>}
      </Facts>
      {isOpen && <Act flush="start" text={t('facts.record_answer')} onPress={() => open({ form: 'answer', id })} />}
      {isUnanswered && <Act flush="start" text={t('case.withdraw')} onPress={() => ask(asked)} />}
      <NotDone failure={failure} />
      {dialog}
    </Part>
  );
}

const isUnseenReport = ({ AirlineContact: report }: ClaimDocument) =>
  report !== null && report.SeenAt === null && report.WithdrawnAt === null;

/** AIRLINE-3, AIRLINE-4: what the contact reported, until somebody has looked at it. */
function ReportPart({ claim, report, open }: { claim: ClaimDetail; report: ClaimDocument; open: Open }) {
  const { busy, failure, submit } = useSubmit();
  const see = () =>
    submit(async (once) => {
      await once(seeReport, { claimId: claim.Id, documentId: report.Id });
      await refreshStaffClaim(claim.Id);
    });
  return (
    <Part title={t('work.kinds.airline')}>
      <p className="sm">{reportText(report.AirlineContact)}</p>
      <NotDone failure={failure} />
      <div className={caseCss.acts}>
        <Act text={t('facts.seen')} look="second" busy={busy} busyText={t('frame.saving')} onPress={() => void see()} />
        {report.AirlineContact?.Kind === 'Paid' && (
          <Act flush="start" text={t('facts.record_payment')} onPress={() => open({ form: 'payment', from: report })} />
        )}
      </div>
    </Part>
  );
}

/** CASE-10: one quiet place for what can be added. */
function AddMenu({ of: { Claim: claim }, open }: PartProps) {
  const { Money: money, Limitation } = claim;
  const adds: readonly (FormName | false)[] = [
    !money && 'money',
    !money?.Settlement && 'settlement',
    'payment',
    Boolean(money?.Settlement) && 'payout',
    'decision',
    'offer',
    !Limitation && 'dates',
  ];
  return (
    <Unfold summary={t('facts.add')}>
      <div className={css.add}>
        {adds.map(
          (form) => form && <Act key={form} flush="start" text={titleOf(form)} onPress={() => open({ form })} />,
        )}
      </div>
    </Unfold>
  );
}
