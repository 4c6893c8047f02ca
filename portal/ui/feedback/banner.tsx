import { ChevronDown, CircleCheck, CircleX, Info, Lock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Buttons } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import css from './banner.module.css';

export type BannerStatus = 'ok' | 'error' | 'info' | 'alert';

const icons: Record<BannerStatus, LucideIcon> = { ok: CircleCheck, error: CircleX, info: Info, alert: TriangleAlert };

export type BannerProps = {
  status: BannerStatus;
  title?: ReactNode;
  /** One line of help, in paragraphs or as plain text. */
  children?: ReactNode;
  /** Technical text that unfolds under `summary`. */
  more?: { summary: ReactNode; text: ReactNode } | undefined;
  actions?: ReactNode;
  className?: string | undefined;
  /** False for a banner that is present at first render and must not be announced. */
  live?: boolean | undefined;
} & ({ onClose: () => void; closeText: string } | { onClose?: undefined; closeText?: string | undefined });

/** A message above the content it concerns (UI-6): announced politely, or at once for `error` and `alert`. */
export function Banner(props: BannerProps) {
  const { status, title, children, more, actions, className, live = true, onClose, closeText } = props;
  const urgent = status === 'error' || status === 'alert';
  return (
    <div className={classes(css.banner, css[status], className)} {...(live && { role: urgent ? 'alert' : 'status' })}>
      <Icon of={icons[status]} />
      <div>
        {title && <b className={css.title}>{title}</b>}
        {children && <div className={css.text}>{children}</div>}
        {more && (
          <details className={css.more}>
            <summary>
              {more.summary} <Icon of={ChevronDown} size="sm" />
            </summary>
            <pre>{more.text}</pre>
          </details>
        )}
        {actions && <Buttons className={css.actions}>{actions}</Buttons>}
      </div>
      {onClose && <Button look="text" icon={X} aria-label={closeText} onPress={onClose} className={css.close} />}
    </div>
  );
}

/** Explains once, for a whole form or panel, why it cannot be changed. */
export function LockLine({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes(css.banner, css.lock, 'sm', className)}>
      <Icon of={Lock} />
      <div>{children}</div>
    </div>
  );
}
