import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Card } from './card.tsx';
import css from './receipt.module.css';

/** One stop on the way: done, where things are now, or still to come. */
export interface ReceiptStep {
  readonly name: ReactNode;
  readonly text?: ReactNode;
  readonly state: 'done' | 'now' | 'later';
}

type ReceiptProps = {
  title: ReactNode;
  facts: ReactNode;
  /** Takes the focus once the act is done. */
  heading?: Ref<HTMLHeadingElement>;
  nextTitle?: string;
  steps?: readonly ReceiptStep[];
  children?: ReactNode;
};

/** ANSWER-41: what was done, what happens next and when; a region of its own, green as all that is done. */
export function Receipt({ title, facts, heading, nextTitle, steps = [], children }: ReceiptProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes(css.receipt, steps.length > 0 && css.beside)}>
      <div className={css.head}>
        <span className={css.node}>
          <Icon of={Check} />
        </span>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted sm">{facts}</p>
      </div>
      {steps.length > 0 && (
        <div className={css.next}>
          <h3>{nextTitle}</h3>
          <ol className={css.track}>
            {steps.map(({ name, text, state }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps are fixed
              <li key={place} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
                <span className={css.dot}>{state === 'done' && <Icon of={Check} />}</span>
                <div>
                  <b>{name}</b>
                  {text && <p className="muted sm">{text}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      {children && <div className={css.main}>{children}</div>}
    </Card>
  );
}
