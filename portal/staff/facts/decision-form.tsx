import type { ClaimDetail } from '#contract/claims/schema.ts';
import {
  type ClaimDecision,
  type DecisionReason,
  decisionLimits,
  decisionOutcomes,
  evidenceKinds,
  type GivenDecision,
} from '#contract/decisions/schema.ts';
import { giveDecision } from '#contract/staff/facts.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { serverNow } from '../../lib/api/api.ts';
import { dateText } from '../../lib/texts/formats.ts';
import { Act } from '../act.tsx';
import {
  allOf,
  choice,
  choiceOf,
  count,
  day,
  type Field,
  type Fields,
  type FormFields,
  half,
  needed,
  onlyIf,
  optional,
  Rows,
  readIn,
  typedIn,
  useFields,
  words,
} from '../forms/fields.tsx';
import { ClaimForm } from '../forms/table-form.tsx';
import { t } from '../texts.tsx';
import css from './facts.module.css';
import type { FactFormProps } from './facts-part.tsx';
import { moment, readsText } from './moments.ts';
import { knownIn } from './payment-forms.tsx';

const decisionTable = ({ Decisions: { Decision: decisions } }: ClaimDetail) => ({
  Outcome: half(
    needed(choice(t('facts.decision_outcome'), decisionOutcomes, (outcome) => t(`decisions.outcomes.${outcome}`))),
  ),
  DecidedAt: half(moment(t('airline.on'))),
  AnswersId: onlyIf(
    decisions.length > 0,
    choiceOf(
      t('facts.looks_again'),
      decisions.map(({ Id, Title, DecidedAt }) => ({ value: Id, label: `${Title}, ${dateText(DecidedAt)}` })),
      { none: t('facts.none') },
    ),
  ),
  Title: needed(words(t('case.title'), { maxLength: 200 })),
  Summary: needed(words(t('facts.summary'), { rows: 3, maxLength: 2_000 })),
  ContestUntil: half(optional(day(t('facts.contest_until')))),
  SecondLookDays: half(optional(count(t('facts.second_look'), decisionLimits.secondLookDays))),
});

/** The fields of the reason at a place. */
function reasonTable({ Decisions }: ClaimDetail, fields: Fields, at: string) {
  const earlier = Decisions.Decision.find(({ Id }) => Id === fields.AnswersId)?.Reasons ?? [];
  return {
    Title: needed(words(t('case.title'), { maxLength: 200 })),
    Text: needed(words(t('people.reason'), { rows: 3, maxLength: 5_000 })),
    EarlierKey: onlyIf(
      earlier.length > 0,
      choiceOf(
        t('facts.earlier_reason'),
        earlier.map(({ Key, Title }) => ({ value: Key, label: Title })),
        { none: t('facts.none') },
      ),
    ),
    Rule: half(optional(words(t('decisions.rule'), { maxLength: 200 }))),
    RuleUrl: half(optional(words(t('facts.rule_url'), { maxLength: 2_000 }))),
    RuleText: onlyIf(Boolean(fields[`${at}.Rule`]), optional(words(t('facts.rule_text'), { rows: 2 }))),
  };
}

/** The fields of the piece of evidence at a place. */
function evidenceTable({ Documents, ClaimType }: ClaimDetail, fields: Fields, at: string) {
  const files = Documents.Document.filter(({ ContainsFile }) => ContainsFile).map((file) => ({
    value: file.Id,
    label: file.Name ?? documentTitle(file, ClaimType),
  }));
  const isDocument = fields[`${at}.Kind`] === 'Document';
  return {
    Kind: half(choice(t('managed.kind'), evidenceKinds, (one) => t(`facts.evidence_kinds.${one}`))),
    Title: half(needed(words(t('case.title'), { maxLength: 200 }))),
    DocumentId: onlyIf(isDocument, needed(choiceOf(t('facts.evidence_kinds.Document'), files))),
    Facts: optional(labelledLines()),
    Source: half(optional(words(t('facts.source'), { maxLength: 300 }))),
    On: half(optional(day(t('facts.source_on')))),
  };
}

/** 'Wind: 52 kn' on each line; a line without a colon is no fact yet. */
function labelledLines(): Field<{ Label: string; Value: string }[]> {
  const { show, label, hint } = words(t('case.parts.facts'), { hint: t('facts.lines_hint'), rows: 2 });
  const read = (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.split(':'))
      .map(([label = '', ...rest]) => ({ Label: label.trim(), Value: rest.join(':').trim() }))
      .filter(({ Label, Value }) => Label && Value)
      .slice(0, decisionLimits.facts);
  return { show, label, hint, read, typed: () => '' };
}

/** DECISION-1, DECISION-5: a decision with its reasons; it can look at an earlier one again. */
export function DecisionForm({ of, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const table = decisionTable(claim);
  const form = useFields(() => ({
    ...typedIn(table, { DecidedAt: new Date(serverNow()).toISOString() }),
    reasons: '1',
  }));
  const given = decisionOf(form.fields, claim);
  const call = given && { claimId: claim.Id, known: null, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveDecision, call))} onDone={onDone}>
      {() => (
        <div className="form">
          <p className="muted sm">
            {t('facts.decision_final')} {readsText(of)}
          </p>
          <Rows {...{ form, table }} names={['Outcome', 'DecidedAt', 'AnswersId', 'Title', 'Summary']} />
          {placesOf(form.fields, 'reasons', 'r').map((at, index) => (
            <ReasonFields key={at} form={form} claim={claim} at={at} number={index + 1} />
          ))}
          <More form={form} name="reasons" most={decisionLimits.reasons} text={t('facts.add_reason')} />
          <Rows {...{ form, table }} names={['ContestUntil', 'SecondLookDays']} />
        </div>
      )}
    </ClaimForm>
  );
}

/** The beginnings of the names of the fields of each entry of a list: 'r0', 'r1'. */
const placesOf = (fields: Fields, count: string, at: string) =>
  Array.from({ length: Number(fields[count] ?? 0) }, (_, place) => `${at}${place}`);

type MoreProps = { form: FormFields; name: string; most: number; text: string };

function More({ form, name, most, text }: MoreProps) {
  const count = Number(form.fields[name] ?? 0);
  if (count >= most) return null;
  return (
    <p>
      <Act text={text} flush="start" onPress={() => form.set({ [name]: String(count + 1) })} />
    </p>
  );
}

type PartProps = { form: FormFields; claim: ClaimDetail; at: string; number: number };

function ReasonFields({ form, claim, at, number }: PartProps) {
  return (
    <fieldset className={css.group}>
      <legend>{t('facts.reason', { number: String(number) })}</legend>
      <Rows form={form} table={reasonTable(claim, form.fields, at)} at={`${at}.`} />
      {placesOf(form.fields, `${at}.evidence`, `${at}.e`).map((piece, index) => (
        <EvidenceFields key={piece} form={form} claim={claim} at={piece} number={index + 1} />
      ))}
      <More form={form} name={`${at}.evidence`} most={decisionLimits.evidence} text={t('decisions.contest.add_file')} />
    </fieldset>
  );
}

function EvidenceFields({ form, claim, at, number }: PartProps) {
  return (
    <fieldset className={css.group}>
      <legend>{t('facts.evidence', { number: String(number) })}</legend>
      <Rows form={form} table={evidenceTable(claim, form.fields, at)} at={`${at}.`} />
    </fieldset>
  );
}

function decisionOf(fields: Fields, claim: ClaimDetail): GivenDecision | null {
  const read = readIn(decisionTable(claim), fields);
  const Reasons = filledOf(placesOf(fields, 'reasons', 'r'), fields, (at) => reasonOf(at, fields, claim));
  return read && Reasons && Reasons.length > 0 ? { ...read, Reasons } : null;
}

/** The entries in which something was written; null while one is wrong. */
function filledOf<Entry>(places: readonly string[], fields: Fields, read: (at: string) => Entry | null) {
  const isFilled = (at: string) =>
    Object.entries(fields).some(([name, value]) => name.startsWith(`${at}.`) && value.trim() !== '');
  return allOf(places.filter(isFilled).map(read));
}

function reasonOf(at: string, fields: Fields, claim: ClaimDetail): DecisionReason | null {
  const read = readIn(reasonTable(claim, fields, at), fields, `${at}.`);
  const Evidence = filledOf(placesOf(fields, `${at}.evidence`, `${at}.e`), fields, (piece) => {
    const evidence = readIn(evidenceTable(claim, fields, piece), fields, `${piece}.`);
    return evidence && { ...evidence, Kind: evidence.Kind ?? 'Other' };
  });
  if (!read || !Evidence) return null;
  const { Rule: Name, RuleText: Text, RuleUrl: Url, ...reason } = read;
  return { Key: at, ...reason, Rule: Name === null ? null : { Name, Text, Url }, Evidence };
}

/** DECISION-2: of a decision only the last day to contest it moves, later. */
export function ContestDayForm({ of, facts, id, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const decision = claim.Decisions.Decision.find(({ Id }) => Id === id);
  const table = { until: needed(day(t('facts.contest_until'))) };
  const form = useFields(() => typedIn(table, { until: decision?.ContestUntil ?? '' }));
  const read = readIn(table, form.fields);
  const given = decision && read ? givenAgain(decision, read.until) : null;
  const call = given && { claimId: claim.Id, known: knownIn(facts, id), given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveDecision, call))} onDone={onDone}>
      {() => (
        <div className="form">
          <p className="muted sm">{t('facts.decision_final')}</p>
          <Rows {...{ form, table }} />
        </div>
      )}
    </ClaimForm>
  );
}

function givenAgain(decision: ClaimDecision, ContestUntil: string): GivenDecision {
  const { Id: _, DocumentId: __, CanContest: ___, Contest: ____, ...given } = decision;
  return { ...given, ContestUntil };
}
