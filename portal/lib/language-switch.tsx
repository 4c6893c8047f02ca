import { Globe } from 'lucide-react';
import { useHashLocation } from 'wouter/use-hash-location';
import { isHere, languageOfPlace, ownNames, type Place } from '#contract/values/places.ts';
import { sitePath } from '#contract/values/site-paths.ts';
import { Icon } from '../ui/icon.tsx';
import css from './language-switch.module.css';
import { start } from './start.ts';
import { useTexts } from './texts.ts';

/**
 * The languages to choose from, each by its own name. It leads to the same screen: behind another prefix of this host, where
 * the session holds, or at the host of another culture, where one logs in first.
 */
export function LanguageSwitch() {
  const { t } = useTexts();
  const [route] = useHashLocation();
  if (start.places.length < 2) return null;
  return (
    <nav aria-label={t('frame.language')} className={css.languages}>
      <Icon of={Globe} size="sm" />
      <ul>
        {start.places.map((place) => {
          const language = languageOfPlace(place);
          return (
            <li key={language} lang={language}>
              {isHere(place, start.prefix) ? (
                <span aria-current="true">{ownNames[language]}</span>
              ) : (
                <a href={addressOf(place, route)} hrefLang={language}>
                  {ownNames[language]}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The address of this screen in a language: at the path of the login or of staff when that is where the page stands. */
export function addressOf({ origin, prefix, culture }: Place, route: string, path: string = location.pathname): string {
  const page = ['/login', '/staff'].find((one) => path.endsWith(one)) ?? sitePath(culture, start.brand.slug);
  return `${origin ?? ''}${prefix ? `/${prefix}` : ''}${page}#${route}`;
}
