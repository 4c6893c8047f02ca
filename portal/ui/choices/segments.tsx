import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Radios, type RadiosProps } from './radios.tsx';
import css from './segments.module.css';

type SegmentsProps<Value extends string> = Pick<RadiosProps<Value>, 'label' | 'value' | 'onChange'> & {
  options: readonly { value: Value; label: ReactNode; icon?: LucideIcon | undefined }[];
};

/** A single choice that switches the content below it; arrow keys move between the options. */
export function Segments<Value extends string>({ options, ...choice }: SegmentsProps<Value>) {
  return (
    <Radios
      {...choice}
      labelClassName="vh"
      className={css.group}
      optionClassName={css.option}
      options={options.map(({ icon, ...option }) => ({ ...option, sign: icon && <Icon of={icon} /> }))}
    />
  );
}
