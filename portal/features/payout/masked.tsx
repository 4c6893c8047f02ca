import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { endOf, maskedEmail, type PayoutField } from '#contract/payout.ts';
import { groupedIban } from '#contract/values/iban.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './payout.module.css';

type MaskedProps = { field: PayoutField; value: string };

/** BANK-1: an account, masked but recognisable for its owner; a button shows and hides the whole. */
export function Masked({ field, value }: MaskedProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const name = t(`payout.fields.${field}`);
  return (
    <span className={css.masked}>
      {shown ? (
        <span className="num">{field === 'IBAN' ? groupedIban(value) : value}</span>
      ) : field === 'PayPalEMailAccount' ? (
        <span>{maskedEmail(value)}</span>
      ) : (
        <MaskedNumber value={value} />
      )}
      <Button
        look="text"
        size="s"
        iconOnly
        className={css.eye}
        icon={shown ? EyeOff : Eye}
        aria-label={t(shown ? 'payout.hide' : 'payout.show', { field: name })}
        onPress={() => setShown(!shown)}
      />
    </span>
  );
}

/** The end of a number: dots on screen, words for screen readers. */
function MaskedNumber({ value }: { value: string }) {
  const { t } = useTexts();
  const end = endOf(value);
  return (
    <span>
      <span className="num" aria-hidden="true">
        {`•••• ${end}`.trim()}
      </span>
      <span className="vh">{end === '' ? t('payout.hidden') : t('payout.ends_with', { end })}</span>
    </span>
  );
}
