import { Search, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
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
  size?: 'm' | 's' | undefined;
  className?: string | undefined;
};

export function SearchField(props: SearchFieldProps) {
  const { label, showLabel, clearText, placeholder, value, onChange, size, className } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <div className={classes(field.field, size === 's' && field.small, className)}>
      <label htmlFor={id} className={showLabel ? field.label : 'vh'}>
        {label}
      </label>
      <span className={css.search}>
        <Icon of={Search} />
        <input
          ref={input}
          id={id}
          type="search"
          className={classes(field.input, css.input)}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return;
            // It neither closes the dialog around the field.
            event.preventDefault();
            event.stopPropagation();
            clear();
          }}
        />
        {value !== '' && (
          <Button
            look="text"
            icon={X}
            tabIndex={-1}
            aria-label={clearText}
            className={field.affixButton}
            onPress={clear}
          />
        )}
      </span>
    </div>
  );
}
