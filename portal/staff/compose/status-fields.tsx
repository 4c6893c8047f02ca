import { deskNextSteps, mostUsualDays, statusActors, statusCodes } from '#contract/claims/rules.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { GivenStatus } from '#contract/desk/schema.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { t } from '../texts.tsx';
import type { Fields } from './drafts.ts';

type StatusFieldsProps = { fields: Fields; claim: ClaimDetail; onChange: (part: Fields) => void };

/** The fields of a status that a form begins with. */
export function statusStart({ StatusCode, ClaimStatusTitle, StatusActor, NextStep, UsualDays }: ClaimDetail): Fields {
  return {
    code: StatusCode ?? 'own',
    title: ClaimStatusTitle ?? '',
    actor: StatusActor ?? '',
    step: NextStep ?? '',
    days: UsualDays === null ? '' : String(UsualDays),
    words: '',
  };
}

export const actorLabels = (actor: (typeof statusActors)[number]) => t(`case.actors.${actor}`);

/** CASE-3: title, text, who is to act, the next step and its usual days. */
export function StatusFields({ fields, claim, onChange }: StatusFieldsProps) {
  const shown = { ...statusStart(claim), ...fields };
  const set = (name: string) => (value: string) => onChange({ ...shown, [name]: value });
  const own = { value: 'own', label: t('case.own_title') };
  const none = { value: '', label: t('case.unknown') };
  const steps = deskNextSteps.filter((step) => step !== 'Other');
  return (
    <div className="form">
      <Select
        label={t('case.status')}
        placeholder={own.label}
        value={shown.code ?? 'own'}
        onChange={set('code')}
        options={[own, ...statusCodes.map((code) => ({ value: code, label: t(`status.titles.${code}`) }))]}
      />
      {shown.code === 'own' && (
        <TextField label={t('case.title')} maxLength={200} value={shown.title} onChange={set('title')} />
      )}
      <Select
        label={t('case.actor')}
        placeholder={none.label}
        value={shown.actor ?? ''}
        onChange={set('actor')}
        options={[none, ...statusActors.map((actor) => ({ value: actor, label: actorLabels(actor) }))]}
      />
      <Select
        label={t('case.step')}
        placeholder={none.label}
        value={shown.step ?? ''}
        onChange={set('step')}
        options={[none, ...steps.map((step) => ({ value: step, label: t(`status.silent.steps.${step}`) }))]}
      />
      <TextField
        label={t('case.days')}
        inputMode="numeric"
        value={shown.days}
        error={isDays(shown.days ?? '') ? undefined : t('case.days_wrong', { most: String(mostUsualDays) })}
        onChange={set('days')}
      />
      <TextField
        multiline
        rows={3}
        label={t('case.status_text')}
        hint={t('case.status_text_hint')}
        value={shown.words}
        onChange={set('words')}
      />
    </div>
  );
}

function isDays(text: string): boolean {
  return text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostUsualDays);
}

type Status = Omit<GivenStatus, 'LastLookedAt' | 'StepSince'>;

/** What the fields say; null while they are wrong. The text stays as it was unless there is a new one. */
export function statusOf(fields: Fields): Status | null {
  const { code = 'own', title = '', actor, step, days = '', words = '' } = fields;
  const known = statusCodes.find((one) => one === code) ?? null;
  if (!isDays(days)) return null;
  return {
    StatusCode: known,
    ClaimStatusTitle: (known ? t(`status.titles.${known}`) : title.trim()) || null,
    StatusActor: statusActors.find((one) => one === actor) ?? null,
    NextStep: deskNextSteps.find((one) => one === step) ?? null,
    UsualDays: days === '' ? null : Number(days),
    ...(words.trim() && { ClaimStatus: asHtml(words.trim()) }),
  };
}

/** A paragraph for each line; what looks like markup stays words. */
function asHtml(words: string): string {
  const plain = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return plain
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}
