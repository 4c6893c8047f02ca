import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { t } from '../texts/texts.ts';
import css from './missing-fields.module.css';

type MissingFieldsProps<Field extends string> = {
  title: string;
  fields: readonly Field[];
  nameOf: (field: Field) => string;
  onGo: (field: Field) => void;
  className?: string | undefined;
};

/** The missing fields of a form; each name links to its field (3.3.1). */
export function MissingFields<Field extends string>(props: MissingFieldsProps<Field>) {
  const { title, fields, nameOf, onGo, className } = props;
  if (fields.length === 0) return null;
  return (
    <Banner status="error" className={className} title={title}>
      <ul className={css.fields}>
        {fields.map((field) => (
          <li key={field}>
            <Button look="text" size="s" flush="start" onPress={() => onGo(field)}>
              {nameOf(field)}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

export function RestoredNote({ text, className }: { text?: string; className?: string | undefined }) {
  return (
    <Banner status="info" className={className} title={t('session.restored')}>
      {text ?? t('session.restored_text')}
    </Banner>
  );
}
