import { useEffect, useState } from 'react';
import { readerLanguage } from '#contract/values/culture.ts';
import { type DemoPerson, type PageData, pageData } from '../../../lib/page/page-data.ts';
import { textOf, useTexts } from '../../../lib/texts/texts.ts';
import css from './demo-people.module.css';

type DemoPeopleProps = {
  demo: NonNullable<PageData['demo']>;
  /** The e-mail address in the form. */
  chosen: string;
  onChoose: (email: string, password: string) => void;
  /** Called when the form shows the chosen person. */
  onFilled: () => void;
};

/** The demo people with a description each; a press fills in the login form and does not submit it. */
export function DemoPeople({ demo, chosen, onChoose, onFilled }: DemoPeopleProps) {
  const { t } = useTexts();
  const [filled, setFilled] = useState<{ email: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a press, not for a new function
  useEffect(() => {
    if (filled) onFilled();
  }, [filled]);
  return (
    <section className={css.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p className={css.lead}>{t('demo.lead')}</p>
      <ul className={css.people}>
        {inOrder(demo.people).map(({ email, who }) => (
          <li key={email}>
            <button
              type="button"
              className={css.person}
              aria-pressed={chosen === email}
              onClick={() => {
                onChoose(email, demo.password);
                setFilled({ email });
              }}
            >
              <b>{email}</b>
              <span>{textOf(`demo.people.${who}`, who)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="vh">
        {filled && t('demo.filled', { email: filled.email })}
      </p>
    </section>
  );
}

/** People with claims in the reader's language come first. */
function inOrder(people: readonly DemoPerson[]): readonly DemoPerson[] {
  const own = { de: 'german', en: 'english' }[readerLanguage(pageData.culture, pageData.prefix) as 'de' | 'en'];
  return people.toSorted((one, other) => Number(other.who === own) - Number(one.who === own));
}
