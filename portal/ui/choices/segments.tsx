import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import { Radios } from './radios.tsx';
import css from './segments.module.css';

type SegmentsProps<Value extends string> = {
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode; icon?: LucideIcon | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A single choice that switches the content below it; arrow keys move between the options. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, ...choice } = props;
  const id = useId();
  return (
    <div>
      <span id={`${id}label`} className="vh">
        {label}
      </span>
      <Radios
        {...choice}
        className={css.group}
        aria-labelledby={`${id}label`}
        options={options.map(({ icon, ...option }) => ({
          value: option.value,
          className: css.option,
          label: (
            <>
              {icon && <Icon of={icon} />}
              {option.label}
            </>
          ),
        }))}
      />
    </div>
  );
}
