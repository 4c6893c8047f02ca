import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import field from './field.module.css';
import css from './search-field.module.css';

type SearchFieldProps = {
  label: ReactNode;
  /** Shows the label above the field; else it is for screen readers, and the magnifier speaks to the eye. */
  showLabel?: boolean | undefined;
  /** The name of the button that empties the field. Escape does the same. */
  clearText: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: ((value: string) => void) | undefined;
  size?: 'm' | 's' | undefined;
  className?: string | undefined;
};

/** Searches as the reader types. */
export function SearchField(props: SearchFieldProps) {
  const { label, showLabel, clearText, placeholder, value, onChange, onSubmit, size, className } = props;
  return (
    <AriaSearchField
      className={classes(field.field, size === 's' && field.small, className)}
      value={value}
      onChange={onChange}
      {...(onSubmit && { onSubmit })}
    >
      <Label className={showLabel ? (field.label ?? '') : 'vh'}>{label}</Label>
      <span className={css.search}>
        <Icon of={Search} />
        <Input className={classes(field.input, css.input)} {...(placeholder && { placeholder })} />
        {value !== '' && <Button look="text" iconOnly icon={X} aria-label={clearText} className={field.affixButton} />}
      </span>
    </AriaSearchField>
  );
}
