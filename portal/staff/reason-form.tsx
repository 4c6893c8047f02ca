import { type SyntheticEvent, useState } from 'react';
import { reasonLength, staffRefusals } from '#contract/staff.ts';
import { refusalCode } from '../lib/api/failure.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import css from './staff.module.css';
import { StaffFailure } from './staff-failure.tsx';
import { useStaffTexts } from './texts.ts';

/** The prefix of the text keys: `acts.open.…` or `acts.rescue.…`. */
type Purpose = 'open' | 'rescue';

type ReasonFormProps = {
  of: Purpose;
  danger?: boolean;
  /** The action that needs the reason; its failure is shown here. */
  act: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason that staff must give before they act on a contact's account; the reason is recorded. */
export function ReasonForm({ of, danger = false, act, onClose }: ReasonFormProps) {
  const { t } = useStaffTexts();
  const { reason, setReason, error, busy, failed, submit } = useReasonForm(act);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t(`acts.${of}.text`)}</p>
      <ReasonFailure of={of} failed={failed} />
      <TextField
        autoFocus
        label={t(`acts.${of}.reason`)}
        name="reason"
        autoComplete="off"
        value={reason}
        onChange={setReason}
        hint={t(`acts.${of}.hint`)}
        error={error}
      />
      <div className={css.actions}>
        <Button look="second" onPress={onClose}>
          {t('acts.open.cancel')}
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} busyText={t(`acts.${of}.busy`)}>
          {t(`acts.${of}.submit`)}
        </Button>
      </div>
    </form>
  );
}

/** The reason as typed, its error once submitted, and the state of the action. */
function useReasonForm(act: ReasonFormProps['act']) {
  const { t } = useStaffTexts();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  // Opening the portal of a contact leaves this page.
  const { busy, failure: failed, submit } = useSubmit({ staysBusy: true });
  const { length } = reason.trim();
  const tooLong = length > reasonLength.most ? t('acts.open.too_long') : undefined;
  const wrong = length < reasonLength.least ? t('acts.open.too_short') : tooLong;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!wrong && !busy) await submit(() => act(reason.trim()));
  }

  return { reason, setReason, error: submitted ? wrong : undefined, busy, failed, submit: send };
}

function ReasonFailure({ of, failed }: { of: Purpose; failed: unknown }) {
  const { t } = useStaffTexts();
  const title = t(`acts.${of}.failed`);
  if (refusalCode(failed) !== staffRefusals.notFound.code) return <StaffFailure title={title} error={failed} />;
  return (
    <Banner status="error" title={title}>
      {t(`acts.${of}.gone`)}
    </Banner>
  );
}
