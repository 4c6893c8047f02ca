import { CallFailure } from '../lib/api/failure.ts';
import { readerLocale } from '../lib/page/page-data.ts';
import { failureText } from '../lib/parts/failure-notice.tsx';
import { textsIn } from '../lib/texts/texts.ts';
import { Banner } from '../ui/feedback/banner.tsx';

/** The texts of the staff page: its own, which are all embedded in it, and those that readers of the portal see too. */
export const t = textsIn(['staff', 'portal', 'general']);

/** The label of a field by its name on the wire. */
export const fieldText = (name: string) => t(`fields.${name}` as 'fields.Brand');

/** A language in the words of the reader: 'Duits'. */
export const languageName = (language: string) =>
  new Intl.DisplayNames(readerLocale, { type: 'language' }).of(language) ?? language;

/** The second steps with which somebody can log in. */
export const waysText = ({ HasApp, Passkeys }: { readonly HasApp: boolean; readonly Passkeys: number }) =>
  [HasApp && t('account.second_ways.code'), Passkeys > 0 && t('account.second_ways.passkeys')]
    .filter(Boolean)
    .join(', ');

/** Says why a call failed, by `text` if there is one, below what was attempted; for an ended session the login says so. */
export function StaffFailure({ error, text }: { error: unknown; text?: string | undefined }) {
  if (error === null || (error instanceof CallFailure && error.status === 401)) return null;
  return (
    <Banner status="error" title={t('case.not_done')}>
      {text ?? failureText(error, (values) => t('frame.too_often', values))}
    </Banner>
  );
}
