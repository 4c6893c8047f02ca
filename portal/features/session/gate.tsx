import type { ReactNode } from 'react';
import { clientVersion } from '#contract/values/constants.ts';
import { LanguageSwitch } from '../../lib/language-switch.tsx';
import { outside } from '../../lib/outside.ts';
import { href, paths } from '../../lib/paths.ts';
import { start } from '../../lib/start.ts';
import { useTexts } from '../../lib/texts.ts';
import { Logo } from '../../ui/page-shell.tsx';
import css from './gate.module.css';

const steps = ['submitted', 'complete', 'in_progress', 'finished'] as const;

/** The page of everyone who is not logged in: the form, and on wide screens beside it how a claim runs. */
export function Gate({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={css.gate}>
      <main className={css.main} id="content" tabIndex={-1}>
        <Logo href={href(paths.login)} name={start.brand.name} className={css.logo} />
        <h1>{title}</h1>
        {text && <p className={css.lead}>{text}</p>}
        {children}
        <footer className={css.foot}>
          <LanguageSwitch />
          <span>{t('frame.version', { version: clientVersion })}</span>
          <a href={outside.privacy}>{t('frame.privacy')}</a>
        </footer>
      </main>
      <aside className={css.side}>
        <div>
          <h2>{t('login.story_title')}</h2>
          <ol className={css.steps}>
            {steps.map((step, index) => (
              <li key={step} className={step === 'complete' ? css.you : undefined}>
                <span className={css.number}>{index + 1}</span>
                <b>{t(`login.story.${step}`)}</b>
                <p>{t(`login.story.${step}_text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </aside>
    </div>
  );
}
