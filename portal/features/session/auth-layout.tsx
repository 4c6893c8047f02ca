import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { autofillDelay, clientVersion } from '#contract/values/constants.ts';
import { pageData } from '../../lib/page/page-data.ts';
import { externalLinks, href, paths } from '../../lib/page/paths.ts';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';
import { t } from '../../lib/texts/texts.ts';
import { Logo } from '../../ui/layout/page-shell.tsx';
import css from './auth-layout.module.css';

const steps = ['submitted', 'complete', 'in_progress', 'finished'] as const;

type AuthLayoutProps = {
  title: string;
  text?: ReactNode;
  /** Leaves out the explanation, which is not for staff. */
  isPlain?: boolean;
  children?: ReactNode;
};

/** The layout of every page before the login: the form, and on wide windows an explanation of how a claim runs. */
export function AuthLayout({ title, text, isPlain, children }: AuthLayoutProps) {
  return (
    <div className={css.gate}>
      <main className={css.main} id="content" tabIndex={-1}>
        <div className={css.top}>
          <Logo href={href(paths.login)} name={pageData.brand.name} />
          <LanguageSwitch />
        </div>
        <h1>{title}</h1>
        {text && <p className={css.lead}>{text}</p>}
        {children}
        <footer className={css.foot}>
          <span>{t('frame.version', { version: clientVersion })}</span>
          <a href={externalLinks.privacy} className="tap">
            {t('frame.privacy')}
          </a>
        </footer>
      </main>
      {!isPlain && (
        <aside className={css.side}>
          <div>
            <h2>{t('login.story_title')}</h2>
            <ol className={css.steps}>
              {steps.map((step, index) => (
                <li key={step} className={step === 'complete' ? css.you : undefined}>
                  <span className={css.number}>{index + 1}</span>
                  <b>{t(`login.story.${step}`)}</b>
                  <p className="sm">{t(`login.story.${step}_text`)}</p>
                </li>
              ))}
            </ol>
          </div>
        </aside>
      )}
    </div>
  );
}

/** LOGIN-3: whether the form is autofilled, by its pseudo-class: some browsers hide the values until a touch. */
export function useAutofilled(form: RefObject<HTMLElement | null>): boolean {
  const [autofilled, setAutofilled] = useState(false);
  useEffect(() => {
    const look = setTimeout(() => {
      const fields = form.current?.querySelectorAll('input') ?? [];
      setAutofilled([...fields].some((field) => field.matches(':autofill')));
    }, autofillDelay);
    return () => clearTimeout(look);
  }, [form]);
  return autofilled;
}
