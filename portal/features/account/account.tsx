import type { Contact } from '#contract/account.ts';
import { useScreen } from '../../lib/page/screen.ts';
import { t } from '../../lib/texts/texts.ts';
import css from './account.module.css';
import { ContactPanel } from './contact-panel.tsx';
import { ErasurePanel } from './erasure-panel.tsx';
import { LoginDataPanel } from './login-data-panel.tsx';
import { NoticesPanel } from './notices-panel.tsx';
import { OwnDataPanel } from './own-data-panel.tsx';
import { OwnEmail } from './panel.tsx';
import { SecondFactorsPanel } from './second-factors/second-factors.tsx';
import { SessionsPanel, VisitsPanel } from './sessions-panel.tsx';

export function Account({ contact }: { contact: Contact }) {
  useScreen(t('titles.account'));
  return (
    <OwnEmail value={contact.EMailAddress}>
      <div className={css.panels}>
        <div>
          <ContactPanel contact={contact} />
          <LoginDataPanel />
          <SecondFactorsPanel />
          <SessionsPanel />
        </div>
        <div>
          <NoticesPanel />
          <VisitsPanel />
          <OwnDataPanel />
          <ErasurePanel />
        </div>
      </div>
    </OwnEmail>
  );
}
