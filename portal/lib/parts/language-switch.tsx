import { ChevronDown, Globe } from 'lucide-react';
import { useHashLocation } from 'wouter/use-hash-location';
import { cultureOfPrefix, type ReaderLanguage, readerLanguage } from '#contract/values/culture.ts';
import { choiceOf, ownNames } from '#contract/values/places.ts';
import { sitePath } from '#contract/values/shapes.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { pageData } from '../page/page-data.ts';
import { t } from '../texts/texts.ts';
import css from './language-switch.module.css';

/** I18N-7, D-32: each language by its own name; its link leads to the same screen at the same host, so the session stays valid. */
export function LanguageSwitch() {
  const [route] = useHashLocation();
  if (pageData.languages.length < 2) return null;
  const current = readerLanguage(pageData.culture, pageData.prefix);
  return (
    <nav aria-label={t('frame.language')} className={classes(css.languages, 'languages sm')}>
      <button type="button" popoverTarget="languages" aria-label={`${t('frame.language')}: ${ownNames[current]}`}>
        <Icon of={Globe} />
        <span>
          {ownNames[current]} <Icon of={ChevronDown} size="sm" />
        </span>
      </button>
      <ul id="languages" popover="auto">
        {pageData.languages.map((language) => (
          <li key={language} lang={language}>
            {language === current ? (
              <span aria-current="true">{ownNames[language]}</span>
            ) : (
              <a href={addressIn(language, route)} hrefLang={language}>
                {ownNames[language]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address of the current screen in a language; the path of the login or staff page is kept. */
export function addressIn(language: ReaderLanguage, route: string, path: string = location.pathname): string {
  const page = ['/login', '/staff'].find((one) => path.endsWith(one));
  return `${choiceOf(language, page ?? sitePath(cultureOfPrefix(language), pageData.brand.slug))}#${route}`;
}
