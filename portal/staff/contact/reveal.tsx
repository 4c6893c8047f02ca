import { useEffect, useState } from 'react';
import { reveal, type revealed, revealSeconds } from '#contract/staff/contact.ts';
import { api } from '../../lib/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { useReasoned } from '../reason-dialog.tsx';
import { t } from '../texts.tsx';

type RevealedProps = {
  claimId: string;
  what: (typeof revealed)[number];
  /** Whose passport or ticket. */
  personId?: string;
  /** Whose it is, for the question. */
  name: string;
  masked: string;
};

/** CASE-7: a masked number; for a reason it shows for a minute, and no longer when it leaves the screen. */
export function Revealed({ claimId, what, personId, name, masked }: RevealedProps) {
  const [value, setValue] = useState<string | null>(null);
  const { ask, dialog } = useReasoned();
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), revealSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <>
      <span translate="no" role="status" className="num">
        {value ?? masked}
      </span>{' '}
      {value === null ? (
        <Button
          look="text"
          size="s"
          flush="start"
          onPress={() =>
            ask({
              title: t(`contact.reveal_${what}`, { name }),
              text: t('contact.reveal_text', { seconds: revealSeconds }),
              submit: t('contact.reveal'),
              act: async (reason) => {
                const answer = await api(reveal, { claimId, what, reason, ...(personId ? { personId } : {}) });
                setValue(answer.Value);
              },
            })
          }
        >
          {t('contact.reveal')}
          <span className="vh"> {t(`contact.reveal_${what}`, { name })}</span>
        </Button>
      ) : (
        <Button look="text" size="s" flush="start" onPress={() => setValue(null)}>
          {t('contact.hide')}
        </Button>
      )}
      {dialog}
    </>
  );
}
