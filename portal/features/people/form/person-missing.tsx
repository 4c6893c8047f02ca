import { useTexts } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import css from '../people.module.css';
import type { FormField } from './person-form.ts';

/** UI-11: the missing and wrong fields; each name links to its field (3.3.1). */
export function PersonMissing({ fields, onGo }: { fields: readonly FormField[]; onGo: (field: FormField) => void }) {
  const { t } = useTexts();
  return (
    <Banner status="error" title={t('people.missing')}>
      <ul className={css.missing}>
        {fields.map((field) => (
          <li key={field}>
            <Button look="text" size="s" onPress={() => onGo(field)}>
              {t(`fields.${field}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
