import { KeyRound, Plus, Trash2 } from 'lucide-react';
import type { Passkey } from '#contract/second-factor.ts';
import { pageData } from '../../../lib/page/page-data.ts';
import { whyNoPasskeys } from '../../../lib/session/passkeys.ts';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from '../account.module.css';

type PasskeysProps = {
  passkeys: readonly Passkey[];
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
  /** Leaves out the heading, where the parent already has one. */
  titled?: boolean;
};

/** The contact's passkeys with a button to add one; where passkeys do not work, the reason is shown instead. */
export function Passkeys({ passkeys, onAdd, onRemove, titled = true }: PasskeysProps) {
  const { t } = useTexts();
  const not = whyNoPasskeys();
  const Part = titled ? 'section' : 'div';
  return (
    <Part {...(titled && { 'aria-labelledby': 'passkeys' })}>
      {titled && <h3 id="passkeys">{t('account.second_ways.passkeys')}</h3>}
      <div className={css.about}>
        <p>{t('account.second_ways.passkeys_text')}</p>
      </div>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.Id} passkey={passkey} onRemove={() => onRemove(passkey)} />
          ))}
        </ul>
      )}
      {not === null ? (
        <Button look="second" icon={Plus} onPress={onAdd}>
          {t('account.second_ways.passkey_add')}
        </Button>
      ) : (
        <p className={css.quiet}>
          {t(`account.second_ways.no_passkeys.${not}`, { address: pageData.passkeyOrigin ?? '' })}
        </p>
      )}
    </Part>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTexts();
  return (
    <li>
      <div className={css.about}>
        <div className={css.name}>
          <Icon of={KeyRound} size="sm" />
          <span className={css.long}>{passkey.Name}</span>
        </div>
        <p>{t('account.second_ways.since', { when: dateTimeText(passkey.CreatedAt) })}</p>
        <p>
          {passkey.UsedAt
            ? t('account.sessions.seen', { when: dateTimeText(passkey.UsedAt) })
            : t('account.second_ways.never_used')}
        </p>
      </div>
      <Button
        look="second"
        size="s"
        icon={Trash2}
        aria-label={`${t('account.second_ways.remove')}: ${passkey.Name}`}
        onPress={onRemove}
      >
        {t('account.second_ways.remove')}
      </Button>
    </li>
  );
}
