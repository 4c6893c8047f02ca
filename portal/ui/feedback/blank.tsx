import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Buttons } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Card } from '../layout/card.tsx';
import css from './blank.module.css';

type BlankProps = {
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** The content failed to load: shows a red icon and is announced at once. */
  error?: boolean | undefined;
  level?: 1 | 2 | 3 | undefined;
};

/** A placeholder for content that is empty or failed to load. It says what to do next. */
export function Blank({ icon, title, children, actions, error, level = 2 }: BlankProps) {
  const Heading = `h${level}` as const;
  return (
    <Card>
      <div className={classes(css.blank, error && css.error)} {...(error && { role: 'alert' })}>
        <span className={css.sign}>
          <Icon of={icon} />
        </span>
        <Heading>{title}</Heading>
        {children && <div className={css.text}>{children}</div>}
        {actions && <Buttons>{actions}</Buttons>}
      </div>
    </Card>
  );
}
