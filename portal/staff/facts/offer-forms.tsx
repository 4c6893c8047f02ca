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
import type { SendOnce } from '../../lib/forms/use-form.ts';
import { pageData } from '../../lib/page/page-data.ts';
import {
  choice,
  choiceOf,
  day,
  type Fields,
  half,
  needed,
  number,
  optional,
  Rows,
  readIn,
  typedIn,
  useFields,
  type ValuesOf,
  words,
} from '../forms/fields.tsx';
import { ClaimForm } from '../forms/table-form.tsx';
import { t } from '../texts.tsx';
import type { FactFormProps } from './facts-part.tsx';
import { endOf, moment, readsText } from './moments.ts';
import { knownIn } from './payment-forms.tsx';
import { atShare, readShares, sharesOf, typedShares } from './shares.ts';
import { BesideSum, sumWith } from './sum.tsx';

const offerTable = () => ({
  Kind: half(needed(choice(t('managed.kind'), offerKinds, (kind) => t(`facts.offer_kinds.${kind}`)))),
  Until: half(needed(day(t('facts.until')))),
  WhoDecides: needed(choice(t('facts.who'), whoDecides, (who) => t(`facts.deciders.${who}`))),
  AcceptText: needed(words(t('facts.accept_text'), { rows: 2, maxLength: 500 })),
  DeclineText: needed(words(t('facts.decline_text'), { rows: 2, maxLength: 500 })),
  AdviceText: optional(words(t('offers.advice'), { rows: 2, maxLength: 1_000 })),
});

const shareTable = (name = '') => ({ GrossCents: optional(number(t('facts.amount_for', { name }))) });

/** OFFER-1: an offer of the airline, with what it brings after our fee beside it. */
export function OfferForm({ of, facts, id, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const before = claim.Offers.Offer.find(({ Id }) => Id === id);
  const form = useFields(() => offerStart(before));
  const given = offerOf(form.fields, claim, before);
  const call = given && { claimId: claim.Id, known: knownIn(facts, id), given };
  const table = offerTable();
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveOffer, call))} onDone={onDone}>
      {(refused) => (
        <BesideSum claim={claim} money={offeredMoney(form.fields, claim, facts)} head={t('offers.offer')}>
          <Rows {...{ form, table, refused }} names={['Kind', 'Until']} />
          {sharesOf(claim).map((person) => (
            <Rows
              key={person ?? 'claim'}
              form={form}
              table={shareTable(shareName(claim, person))}
              at={atShare(person)}
            />
          ))}
          <Rows {...{ form, table }} names={['WhoDecides']} />
          <p className="muted sm">{readsText(of)}</p>
          <Rows {...{ form, table }} names={['AcceptText', 'DeclineText', 'AdviceText']} />
        </BesideSum>
      )}
    </ClaimForm>
  );
}

/** The nets of the typed amounts, as the contact will read them at the offer; null for a voucher and without terms. */
function offeredMoney(fields: Fields, claim: ClaimDetail, facts: ClaimFacts) {
  const { money, shares: direct } = sumWith(claim, facts, facts.Money);
  const Shares = grossOf(fields, claim);
  const Kind = offerTable().Kind.read(fields.Kind ?? '');
  const nets = Kind && Shares && offerNets({ Kind, Shares }, money.Terms, direct);
  if (!nets || nets.length === 0) return null;
  return {
    ...money,
    Settlement: null,
    Scenarios: [{ Kind: 'Settled' as const, Shares: nets, Totals: totalsOf(nets) }],
  };
}

/** The amounts that are typed; null while one is wrong. */
const grossOf = (fields: Fields, claim: ClaimDetail): GivenOffer['Shares'] | null =>
  readShares(shareTable(), fields, claim)?.flatMap(({ PersonId, GrossCents }) =>
    GrossCents === null ? [] : { PersonId, GrossCents },
  ) ?? null;

const lastDayOf = (offer: Offer | undefined) => offer && offerDeadline(offer.Until, pageData.brand.timeZone).day;

function offerStart(before: Offer | undefined): Fields {
  const start = { Kind: 'Money', WhoDecides: 'Contact', ...before, Until: lastDayOf(before) ?? '' } as const;
  return { ...typedIn(offerTable(), start), ...typedShares(shareTable(), before?.Shares) };
}

function offerOf(fields: Fields, claim: ClaimDetail, before: Offer | undefined): GivenOffer | null {
  const read = readIn(offerTable(), fields);
  const Shares = grossOf(fields, claim);
  if (!read || !Shares) return null;
  const At = before?.At ?? new Date(serverNow()).toISOString();
  // An offer may end within its last day.
  const Until = before && read.Until === lastDayOf(before) ? before.Until : endOf(read.Until);
  const isForSomebody = Shares.some(({ PersonId }) => PersonId !== null);
  return isForSomebody && Until > At ? { ...read, At, Until, Shares } : null;
}

const answerTable = (open: readonly { value: string; label: string }[]) => ({
  personId: half(needed(choiceOf(t('airline.for_whom'), open))),
  Answer: half(
    needed(
      choice(t('case.answer'), offerAnswers, (answer) =>
        t(`offers.states.${answer === 'Accept' ? 'Accepted' : 'Declined'}`),
      ),
    ),
  ),
  How: half(needed(choice(t('facts.how'), recordedWays, (how) => t(`offers.each.ways.${how}`)))),
  At: half(moment(t('airline.on'))),
});

/** OFFER-4: what somebody answered on paper or by phone, for good. */
export function AnswerForm({ of, facts, id = '', onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const offer = claim.Offers.Offer.find(({ Id }) => Id === id);
  const open = offer?.Answers.flatMap(({ PersonId: value, Answer }) =>
    value && !Answer ? { value, label: shareName(claim, value) } : [],
  );
  const table = answerTable(open ?? []);
  const form = useFields(() =>
    typedIn(table, { personId: open?.[0]?.value ?? '', How: 'Paper', At: new Date(serverNow()).toISOString() }),
  );
  const read = readIn(table, form.fields);
  const send = (once: SendOnce, { personId, ...given }: ValuesOf<typeof table>) =>
    once(giveAnswer, { claimId: claim.Id, offerId: id, version: facts.Versions[id] ?? null, personId, given });
  return (
    <ClaimForm claimId={claim.Id} send={read && ((once) => send(once, read))} onDone={onDone}>
      {(refused) => (
        <div className="form">
          <p className="muted sm">{t('facts.answer_final')}</p>
          <Rows {...{ form, table, refused }} />
        </div>
      )}
    </ClaimForm>
  );
}
