import { deskNextSteps, mostUsualDays, type StatusActor, statusActors, statusCodes } from '#contract/claims/rules.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { GivenStatus } from '#contract/desk/schema.ts';
import { choice, count, type Fields, onlyIf, Rows, readIn, typedIn, words } from '../forms/fields.tsx';
import { t } from '../texts.tsx';
import { stepText } from '../work/news.ts';

export const actorLabels = (actor: StatusActor) => t(`case.actors.${actor}`);

type DeskNextStep = (typeof deskNextSteps)[number];
const steps = deskNextSteps.filter((step) => step !== 'Other');

const statusTable = ({ code }: Fields) => ({
  code: choice(t('case.status'), statusCodes, (one) => t(`status.titles.${one}`), { none: t('case.own_title') }),
  title: onlyIf(!code, words(t('case.title'), { maxLength: 200 })),
  actor: choice(t('case.actor'), statusActors, actorLabels, { none: t('frame.unknown') }),
  step: choice<DeskNextStep>(t('case.step'), steps, stepText, { none: t('frame.unknown') }),
  days: count(t('fields.UsualDays'), mostUsualDays),
  words: words(t('case.status_text'), { hint: t('case.status_text_hint'), rows: 3 }),
});

/** The fields of a status that a form begins with. */
export function statusStart({ StatusCode, ClaimStatusTitle, StatusActor, NextStep, UsualDays }: ClaimDetail): Fields {
  const step = deskNextSteps.find((one) => one === NextStep) ?? null;
  return typedIn(statusTable({}), {
    ...{ code: StatusCode, title: ClaimStatusTitle, actor: StatusActor, step, days: UsualDays },
  });
}

type StatusFieldsProps = { fields: Fields; claim: ClaimDetail; onChange: (part: Fields) => void };

/** CASE-3: title, text, who is to act, the next step and its usual days. */
export function StatusFields({ fields, claim, onChange }: StatusFieldsProps) {
  const shown = { ...statusStart(claim), ...fields };
  return (
    <div className="form">
      <Rows form={{ fields: shown, set: (part) => onChange({ ...shown, ...part }) }} table={statusTable(shown)} />
    </div>
  );
}

type Status = Omit<GivenStatus, 'LastLookedAt' | 'StepSince'>;

/** What the fields say; null while they are wrong. The text stays as it was unless there is a new one. */
export function statusOf(fields: Fields): Status | null {
  const read = readIn(statusTable(fields), fields);
  return (
    read && {
      StatusCode: read.code,
      ClaimStatusTitle: read.code ? t(`status.titles.${read.code}`) : read.title,
      ...{ StatusActor: read.actor, NextStep: read.step, UsualDays: read.days },
      ...(read.words && { ClaimStatus: asHtml(read.words) }),
    }
  );
}

/** A paragraph for each line; what looks like markup stays words. */
function asHtml(words: string): string {
  const plain = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return plain
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}
