import { type SyntheticEvent, useState } from 'react';
import { staffRefusals } from '#contract/staff/refusals.ts';
import { reasonLength } from '#contract/staff/schema.ts';
import { refusalCode } from '../lib/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Failed } from './failed.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.ts';

type ReasonFormProps = {
  /** Whose words it speaks: `open.…` or `rescue.…`. */
  of: 'open' | 'rescue';
  danger?: boolean;
  /** What the reason is for; what it throws is said here. */
  act: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** What staff do to somebody else's account they do for a reason, which is kept. */
export function ReasonForm({ of, danger = false, act, onClose }: ReasonFormProps) {
  const { t } = useStaffTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const { length } = reason.trim();
  const wrong =
    length < reasonLength.least ? t('open.too_short') : length > reasonLength.most ? t('open.too_long') : undefined;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong || busy) return;
    setBusy(true);
    setFailed(null);
    try {
      await act(reason.trim());
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{t(`${of}.text`)}</p>
      {refusalCode(failed) === staffRefusals.notFound.code ? (
        <Banner status="error" title={t(`${of}.failed`)}>
          {t(`${of}.gone`)}
        </Banner>
      ) : (
        <Failed title={t(`${of}.failed`)} error={failed} />
      )}
      <TextField
        autoFocus
        label={t(`${of}.reason`)}
        name="reason"
        autoComplete="off"
        value={reason}
        onChange={setReason}
        hint={t(`${of}.hint`)}
        error={tried ? wrong : undefined}
      />
      <div className={css.actions}>
        <Button look="second" onPress={onClose}>
          {t('open.cancel')}
        </Button>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} busyText={t(`${of}.busy`)}>
          {t(`${of}.submit`)}
        </Button>
      </div>
    </form>
  );
}
