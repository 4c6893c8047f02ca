import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHeldOpen } from '../../ui/holds.ts';
import { Dialog, DialogButtons } from '../../ui/overlays/dialog.tsx';
import { t } from '../texts.tsx';
import css from './team.module.css';

/** TEAM-4: a secret that is shown this once; only the reader's word that they have it closes it. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Dialog isOpen={secret !== null} onClose={onClose} title={t('team.secret.title')}>
      {secret !== null && <Secret secret={secret} onClose={onClose} />}
    </Dialog>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  useHeldOpen(true);
  return (
    <>
      <p>{t('team.secret.text')}</p>
      <p className={css.secret}>{secret}</p>
      <DialogButtons>
        <Button
          look="second"
          icon={copied ? Check : Copy}
          onPress={() =>
            void navigator.clipboard.writeText(secret).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {t(copied ? 'team.secret.copied' : 'account.second_ways.copy')}
        </Button>
        <Button onPress={onClose}>{t('team.secret.done')}</Button>
      </DialogButtons>
    </>
  );
}
