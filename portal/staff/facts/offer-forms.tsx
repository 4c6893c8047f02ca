import type { ClaimDetail } from '#contract/claims/schema.ts';
import { totalsOf } from '#contract/money/sum.ts';
import { offerDeadline, offerNets } from '#contract/offers/rules.ts';
import {
  type GivenOffer,
  type Offer,
  offerAnswers,
  offerKinds,
  recordedWays,
  whoDecides,
} from '#contract/offers/schema.ts';
import { type ClaimFacts, giveAnswer, giveOffer } from '#contract/staff/facts.ts';
import { shareName } from '../../data/claim-facts.ts';
import { serverNow } from '../../lib/api/api.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { today } from '../../lib/texts/formats.ts';
import type { Fields } from '../case/drafts.ts';
import { t } from '../texts.tsx';
import { ClaimForm } from './claim-form.tsx';
import type { FactFormProps } from './facts-part.tsx';
import {
  Choice,
  DayField,
  endOf,
  momentOn,
  NumberField,
  reading,
  readsText,
  typedDay,
  typedNumber,
  useFields,
  WordsField,
} from './fields.tsx';
import { sharesOf } from './money-form.tsx';
import { knownIn } from './payment-forms.tsx';
import { BesideSum, sumWith } from './sum.tsx';

/** OFFER-1: an offer of the airline, with what it brings after our fee beside it. */
export function OfferForm({ of, facts, id, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const before = claim.Offers.Offer.find(({ Id }) => Id === id);
  const form = useFields(() => offerStart(before));
  const given = offerOf(form.fields, claim, before);
  const call = given && { claimId: claim.Id, known: knownIn(facts, id), given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveOffer, call))} onDone={onDone}>
      {(refused) => (
        <BesideSum claim={claim} money={offeredMoney(form.fields, claim, facts)} head={t('offers.offer')}>
          <div className="row">
            <Choice
              of={form}
              name="kind"
              label={t('facts.kind')}
              options={offerKinds}
              labelOf={(kind) => t(`facts.offer_kinds.${kind}`)}
            />
            <DayField of={form} name="until" label={t('facts.until')} error={refused('Until')} />
          </div>
          {sharesOf(claim).map((person) => (
            <NumberField
              key={person ?? 'claim'}
              of={form}
              name={`gross.${person}`}
              label={t('facts.amount_for', { name: shareName(claim, person) })}
              isOptional
            />
          ))}
          <Choice
            of={form}
            name="who"
            label={t('facts.who')}
            options={whoDecides}
            labelOf={(who) => t(`facts.deciders.${who}`)}
          />
          <p className="muted sm">{readsText(of)}</p>
          <WordsField of={form} name="accept" label={t('facts.accept_text')} rows={2} maxLength={500} />
          <WordsField of={form} name="decline" label={t('facts.decline_text')} rows={2} maxLength={500} />
          <WordsField of={form} name="advice" label={t('offers.advice')} rows={2} maxLength={1_000} isOptional />
        </BesideSum>
      )}
    </ClaimForm>
  );
}

/** The nets of the typed amounts, as the contact will read them at the offer; null for a voucher and without terms. */
function offeredMoney(fields: Fields, claim: ClaimDetail, facts: ClaimFacts) {
  const { money, shares: direct } = sumWith(claim, facts, facts.Money);
  const read = reading(fields);
  const Shares = grossOf(read, claim);
  const nets =
    read.isRight() && offerNets({ Kind: read.choice('kind', offerKinds) ?? 'Money', Shares }, money.Terms, direct);
  if (!nets || nets.length === 0) return null;
  return {
    ...money,
    Settlement: null,
    Scenarios: [{ Kind: 'Settled' as const, Shares: nets, Totals: totalsOf(nets) }],
  };
}

function grossOf(read: ReturnType<typeof reading>, claim: ClaimDetail): GivenOffer['Shares'] {
  return sharesOf(claim).flatMap((PersonId) => {
    const GrossCents = read.hundredths(`gross.${PersonId}`);
    return GrossCents === null ? [] : { PersonId, GrossCents };
  });
}

const lastDayOf = (offer: Offer | undefined) => offer && offerDeadline(offer.Until, pageData.brand.timeZone).day;

function offerStart(before: Offer | undefined): Fields {
  const shares = before?.Shares.map(({ PersonId, GrossCents }) => [`gross.${PersonId}`, typedNumber(GrossCents)]) ?? [];
  return {
    ...Object.fromEntries(shares),
    kind: before?.Kind ?? 'Money',
    until: typedDay(lastDayOf(before)),
    who: before?.WhoDecides ?? 'Contact',
    accept: before?.AcceptText ?? '',
    decline: before?.DeclineText ?? '',
    advice: before?.AdviceText ?? '',
  };
}

function offerOf(fields: Fields, claim: ClaimDetail, before: Offer | undefined): GivenOffer | null {
  const read = reading(fields);
  const day = read.dayGiven('until');
  const given = {
    At: before?.At ?? new Date(serverNow()).toISOString(),
    // An offer may end within its last day.
    Until: before && day === lastDayOf(before) ? before.Until : endOf(day),
    Kind: read.choice('kind', offerKinds) ?? 'Money',
    Shares: grossOf(read, claim),
    WhoDecides: read.choice('who', whoDecides) ?? 'Contact',
    AcceptText: read.text('accept'),
    DeclineText: read.text('decline'),
    AdviceText: read.words('advice'),
  };
  const isForSomebody = given.Shares.some(({ PersonId }) => PersonId !== null);
  return read.isRight() && isForSomebody && given.Until > given.At ? given : null;
}

/** OFFER-4: what somebody answered on paper or by phone, for good. */
export function AnswerForm({ of, facts, id = '', onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const offer = claim.Offers.Offer.find(({ Id }) => Id === id);
  const open = offer?.Answers.flatMap(({ PersonId, Answer }) => (PersonId && !Answer ? PersonId : [])) ?? [];
  const form = useFields(() => ({ person: open[0] ?? '', how: 'Paper', at: typedDay(today()) }));
  const answered = answerOf(form.fields);
  const call = answered && { claimId: claim.Id, offerId: id, version: facts.Versions[id] ?? null, ...answered };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveAnswer, call))} onDone={onDone}>
      {(refused) => (
        <div className="form">
          <p className="muted sm">{t('facts.answer_final')}</p>
          <div className="row">
            <Choice
              of={form}
              name="person"
              label={t('airline.for_whom')}
              options={open}
              labelOf={(person) => shareName(claim, person)}
            />
            <Choice
              of={form}
              name="answer"
              label={t('case.answer')}
              options={offerAnswers}
              labelOf={(answer) => t(`offers.states.${answer === 'Accept' ? 'Accepted' : 'Declined'}`)}
            />
          </div>
          <div className="row">
            <Choice
              of={form}
              name="how"
              label={t('facts.how')}
              options={recordedWays}
              labelOf={(how) => t(`offers.each.ways.${how}`)}
            />
            <DayField of={form} name="at" label={t('airline.on')} error={refused('At')} />
          </div>
        </div>
      )}
    </ClaimForm>
  );
}

function answerOf(fields: Fields) {
  const read = reading(fields);
  const Answer = read.choice('answer', offerAnswers);
  const personId = read.text('person');
  const given = { At: momentOn(read.dayGiven('at')), How: read.choice('how', recordedWays) ?? 'Paper' };
  return Answer && read.isRight() ? { personId, given: { ...given, Answer } } : null;
}
