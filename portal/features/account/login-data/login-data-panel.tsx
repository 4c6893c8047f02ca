import { Pencil } from 'lucide-react';
import { useSessionState } from '../../../lib/session/session-state.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { LockLine } from '../../../ui/feedback/lockline.tsx';
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import css from '../account.module.css';
import { usePanel } from '../panel-state.ts';
import { SavedNote } from '../saved-note.tsx';
import { PasswordChange } from './password-change.tsx';

/** ACCOUNT-4: the login with a masked password, and the form to change the password. */
export function LoginDataPanel({ email }: { email: string }) {
  const { t } = useTexts();
  // W2: staff cannot change the contact's password on their behalf.
  const onBehalf = useSessionState().internalUser !== undefined;
  const { editing, savedAt, closed, edit, close } = usePanel(() => false);

  return (
    <Card as="section" aria-labelledby="login-data">
      <CardHead>
        <h2 id="login-data">{editing ? t('account.login_data.change') : t('account.login_data.title')}</h2>
        {!editing && !onBehalf && (
          <Button look="text" flush="end" className={css.headButton} icon={Pencil} autoFocus={closed} onPress={edit}>
            {t('account.login_data.change')}
          </Button>
        )}
      </CardHead>
      <CardBody>
        <SavedNote
          savedAt={savedAt}
          title={t('account.login_data.changed')}
          text={t('account.login_data.changed_text')}
          lasting={(time) => t('account.login_data.changed_at', { time })}
        >
          {editing ? (
            <PasswordChange email={email} onClose={close} />
          ) : (
            <>
              {onBehalf && <LockLine className={css.note}>{t('refusals.session.notOnBehalf')}</LockLine>}
              <Facts>
                <Fact term={t('account.contact.email')}>{email}</Fact>
                <Fact term={t('account.login_data.password')}>
                  <span className={css.mask} role="img" aria-label={t('account.login_data.masked')}>
                    ••••••••••
                  </span>
                </Fact>
              </Facts>
            </>
          )}
        </SavedNote>
      </CardBody>
    </Card>
  );
}
