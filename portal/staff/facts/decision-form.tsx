import type { ClaimDetail } from '#contract/claims/schema.ts';
import {
  type ClaimDecision,
  type DecisionReason,
  decisionOutcomes,
  evidenceKinds,
  type GivenDecision,
} from '#contract/decisions/schema.ts';
import { giveDecision } from '#contract/staff/facts.ts';
import { documentTitle } from '../../data/claim-facts.ts';
import { dateText, today } from '../../lib/texts/formats.ts';
import { Button } from '../../ui/button.tsx';
import type { Fields } from '../case/drafts.ts';
import { t } from '../texts.tsx';
import { ClaimForm } from './claim-form.tsx';
import css from './facts.module.css';
import type { FactFormProps } from './facts-part.tsx';
import {
  Choice,
  DayField,
  type FormFields,
  momentOn,
  reading,
  readsText,
  typedDay,
  useFields,
  WordsField,
} from './fields.tsx';
import { knownIn } from './payment-forms.tsx';

const most = { reasons: 10, evidence: 10, facts: 12, secondLookDays: 1_000 } as const;

/** DECISION-1, DECISION-5: a decision with its reasons; it can look at an earlier one again. */
export function DecisionForm({ of, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const form = useFields(() => ({ at: typedDay(today()), reasons: '1' }));
  const earlier = claim.Decisions.Decision.find(({ Id }) => Id === form.fields.answers);
  const given = decisionOf(form.fields);
  const call = given && { claimId: claim.Id, known: null, given };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveDecision, call))} onDone={onDone}>
      {() => (
        <div className="form">
          <p className="muted sm">
            {t('facts.decision_final')} {readsText(of)}
          </p>
          <div className="row">
            <Choice
              of={form}
              name="outcome"
              label={t('facts.decision_outcome')}
              options={decisionOutcomes}
              labelOf={(outcome) => t(`decisions.outcomes.${outcome}`)}
            />
            <DayField of={form} name="at" label={t('airline.on')} />
          </div>
          {claim.Decisions.Decision.length > 0 && (
            <Choice
              of={form}
              name="answers"
              label={t('facts.looks_again')}
              options={claim.Decisions.Decision.map(({ Id }) => Id)}
              labelOf={(id) => decisionText(claim, id)}
              none={t('facts.looks_not_again')}
            />
          )}
          <WordsField of={form} name="title" label={t('case.title')} maxLength={200} />
          <WordsField of={form} name="summary" label={t('facts.summary')} rows={3} maxLength={2_000} />
          {placesOf(form.fields, 'reasons', 'r').map((at, index) => (
            <ReasonFields key={at} form={form} claim={claim} at={at} number={index + 1} earlier={earlier} />
          ))}
          <More form={form} name="reasons" most={most.reasons} text={t('facts.add_reason')} />
          <div className="row">
            <DayField of={form} name="until" label={t('facts.contest_until')} isOptional />
            <WordsField of={form} name="days" label={t('facts.second_look')} isOptional />
          </div>
        </div>
      )}
    </ClaimForm>
  );
}

function decisionText({ Decisions }: ClaimDetail, id: string): string {
  const decision = Decisions.Decision.find(({ Id }) => Id === id);
  return decision ? `${decision.Title}, ${dateText(decision.DecidedAt)}` : '';
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
      <Button look="text" size="s" flush="start" onPress={() => form.set({ [name]: String(count + 1) })}>
        {text}
      </Button>
    </p>
  );
}

type ReasonProps = {
  form: FormFields;
  claim: ClaimDetail;
  at: string;
  number: number;
  earlier: ClaimDecision | undefined;
};

function ReasonFields({ form, claim, at, number, earlier }: ReasonProps) {
  return (
    <fieldset className={css.group}>
      <legend>{t('facts.reason', { number: String(number) })}</legend>
      <WordsField of={form} name={`${at}.title`} label={t('case.title')} maxLength={200} />
      <WordsField of={form} name={`${at}.text`} label={t('facts.explanation')} rows={3} maxLength={5_000} />
      {earlier && (
        <Choice
          of={form}
          name={`${at}.earlier`}
          label={t('facts.earlier_reason')}
          options={earlier.Reasons.map(({ Key }) => Key)}
          labelOf={(key) => earlier.Reasons.find(({ Key }) => Key === key)?.Title ?? ''}
          none={t('facts.no_earlier_reason')}
        />
      )}
      <div className="row">
        <WordsField of={form} name={`${at}.rule`} label={t('decisions.rule')} maxLength={200} isOptional />
        <WordsField of={form} name={`${at}.url`} label={t('facts.rule_url')} maxLength={2_000} isOptional />
      </div>
      {form.fields[`${at}.rule`] && (
        <WordsField of={form} name={`${at}.ruleText`} label={t('facts.rule_text')} rows={2} isOptional />
      )}
      {placesOf(form.fields, `${at}.evidence`, `${at}.e`).map((piece, index) => (
        <EvidenceFields key={piece} form={form} claim={claim} at={piece} number={index + 1} />
      ))}
      <More form={form} name={`${at}.evidence`} most={most.evidence} text={t('decisions.contest.add_file')} />
    </fieldset>
  );
}

function EvidenceFields({ form, claim, at, number }: Omit<ReasonProps, 'earlier'>) {
  const files = claim.Documents.Document.filter(({ ContainsFile }) => ContainsFile);
  const titleOf = (id: string) => {
    const file = files.find(({ Id }) => Id === id);
    return file ? (file.Name ?? documentTitle(file, claim.ClaimType)) : '';
  };
  return (
    <fieldset className={css.group}>
      <legend>{t('facts.evidence', { number: String(number) })}</legend>
      <div className="row">
        <Choice
          of={form}
          name={`${at}.kind`}
          label={t('managed.kind')}
          options={evidenceKinds}
          labelOf={(kind) => t(`facts.evidence_kinds.${kind}`)}
        />
        <WordsField of={form} name={`${at}.title`} label={t('case.title')} maxLength={200} />
      </div>
      {form.fields[`${at}.kind`] === 'Document' && (
        <Choice
          of={form}
          name={`${at}.document`}
          label={t('facts.evidence_kinds.Document')}
          options={files.map(({ Id }) => Id)}
          labelOf={titleOf}
        />
      )}
      <WordsField
        of={form}
        name={`${at}.facts`}
        label={t('facts.lines')}
        hint={t('facts.lines_hint')}
        rows={2}
        isOptional
      />
      <div className="row">
        <WordsField of={form} name={`${at}.source`} label={t('facts.source')} maxLength={300} isOptional />
        <DayField of={form} name={`${at}.on`} label={t('facts.source_on')} isOptional />
      </div>
    </fieldset>
  );
}

type Reading = ReturnType<typeof reading>;

function decisionOf(fields: Fields): GivenDecision | null {
  const read = reading(fields);
  const Outcome = read.choice('outcome', decisionOutcomes);
  const given = {
    DecidedAt: momentOn(read.dayGiven('at')),
    Title: read.text('title'),
    Summary: read.text('summary'),
    Reasons: placesOf(fields, 'reasons', 'r').flatMap((at) =>
      isEmptyAt(fields, at) ? [] : reasonOf(fields, read, at),
    ),
    ContestUntil: read.day('until'),
    SecondLookDays: read.count('days', most.secondLookDays),
    AnswersId: read.words('answers'),
  };
  return read.isRight() && Outcome && given.Reasons.length > 0 ? { ...given, Outcome } : null;
}

/** Whether nothing was written in an entry, which is then left out. */
const isEmptyAt = (fields: Fields, at: string) =>
  !Object.entries(fields).some(([name, value]) => name.startsWith(`${at}.`) && value.trim() !== '');

function reasonOf(fields: Fields, read: Reading, at: string): DecisionReason {
  const rule = read.words(`${at}.rule`);
  return {
    Key: at,
    EarlierKey: fields.answers ? read.words(`${at}.earlier`) : null,
    Title: read.text(`${at}.title`),
    Text: read.text(`${at}.text`),
    Rule: rule ? { Name: rule, Text: read.words(`${at}.ruleText`), Url: read.words(`${at}.url`) } : null,
    Evidence: placesOf(fields, `${at}.evidence`, `${at}.e`).flatMap((piece) =>
      isEmptyAt(fields, piece) ? [] : evidenceOf(fields, read, piece),
    ),
  };
}

function evidenceOf(fields: Fields, read: Reading, at: string): DecisionReason['Evidence'][number] {
  const Kind = read.choice(`${at}.kind`, evidenceKinds) ?? 'Other';
  return {
    Kind,
    Title: read.text(`${at}.title`),
    DocumentId: Kind === 'Document' ? read.text(`${at}.document`) : null,
    Facts: linesOf(fields[`${at}.facts`]),
    Source: read.words(`${at}.source`),
    On: read.day(`${at}.on`),
  };
}

/** 'Wind: 52 kn' on each line; a line without a colon is no fact yet. */
function linesOf(typed = ''): { Label: string; Value: string }[] {
  const lines = typed.split('\n').map((line) => line.split(':'));
  return lines
    .map(([label = '', ...rest]) => ({ Label: label.trim(), Value: rest.join(':').trim() }))
    .filter(({ Label, Value }) => Label && Value)
    .slice(0, most.facts);
}

/** DECISION-2: of a decision only the last day to contest it moves, later. */
export function ContestDayForm({ of, facts, id, onDone }: FactFormProps) {
  const { Claim: claim } = of;
  const decision = claim.Decisions.Decision.find(({ Id }) => Id === id);
  const form = useFields(() => ({ until: typedDay(decision?.ContestUntil) }));
  const read = reading(form.fields);
  const ContestUntil = read.dayGiven('until');
  const send = decision && read.isRight() ? givenAgain(decision, ContestUntil) : null;
  const call = send && { claimId: claim.Id, known: knownIn(facts, id), given: send };
  return (
    <ClaimForm claimId={claim.Id} send={call && ((once) => once(giveDecision, call))} onDone={onDone}>
      {() => (
        <div className="form">
          <p className="muted sm">{t('facts.decision_final')}</p>
          <DayField of={form} name="until" label={t('facts.contest_until')} />
        </div>
      )}
    </ClaimForm>
  );
}

function givenAgain(decision: ClaimDecision, ContestUntil: string): GivenDecision {
  const { Id: _, DocumentId: __, CanContest: ___, Contest: ____, ...given } = decision;
  return { ...given, ContestUntil };
}
