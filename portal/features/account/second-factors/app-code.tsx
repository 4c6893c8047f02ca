import { Check, RefreshCw, Smartphone } from 'lucide-react';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Tag } from '../../../ui/tag.tsx';
import css from '../account.module.css';

type AppCodeProps = {
  /** Since when a code is required; null while it is not. */
  since: string | null;
  codesLeft: number;
  onSwitchOn: () => void;
  onSwitchOff: () => void;
  onRenew: () => void;
};

/** At this number of recovery codes or fewer the panel suggests new ones. */
const few = 2;

/** The authenticator app as a second factor, and the number of recovery codes left. */
export function AppCode({ since, codesLeft, onSwitchOn, onSwitchOff, onRenew }: AppCodeProps) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="app-code">
      <div className={css.name}>
        <h3 id="app-code">{t('account.second_ways.code')}</h3>
        {since && (
          <Tag look="ok" icon={Check}>
            {t('account.second_ways.on')}
          </Tag>
        )}
      </div>
      <div className={css.about}>
        <p>{t('account.second_ways.code_text')}</p>
        {since && (
          <>
            <p>{t('account.second_ways.set_up', { when: dateTimeText(since) })}</p>
            {codesLeft > few && <p>{t('account.second_ways.codes_left', { count: codesLeft })}</p>}
          </>
        )}
      </div>
      {since && codesLeft <= few && (
        <Banner status="alert" live={false} title={t('account.second_ways.codes_left', { count: codesLeft })}>
          {t('account.second_ways.codes_few')}
        </Banner>
      )}
      {since ? (
        <div className={css.end}>
          <Button look="second" icon={RefreshCw} onPress={onRenew}>
            {t('account.second_ways.codes_renew')}
          </Button>
          <Button look="danger-text" onPress={onSwitchOff}>
            {t('account.second_ways.code_off_submit')}
          </Button>
        </div>
      ) : (
        <Button look="second" icon={Smartphone} onPress={onSwitchOn}>
          {t('account.second_ways.code_on')}
        </Button>
      )}
    </section>
  );
}
