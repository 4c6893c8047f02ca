import { FileText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import css from './file-row.module.css';

type FileListProps = { boxed?: boolean; label?: string | undefined; children: ReactNode };

/** Rows of files; `boxed` puts a hairline around them, `label` names the list where no heading stands right above it. */
export function FileList({ boxed, label, children }: FileListProps) {
  return (
    <ul aria-label={label} className={classes(css.list, boxed && 'boxed')}>
      {children}
    </ul>
  );
}

/** The square before a file's name: a small picture, or an icon for its kind. */
export function Thumb({ src, icon = FileText }: { src?: string | undefined; icon?: LucideIcon | undefined }) {
  return <span className={css.thumb}>{src ? <img src={src} alt="" /> : <Icon of={icon} />}</span>;
}

type FileRowProps = {
  name: ReactNode;
  /** Kind, size, deadline: shown with a dot between them, below each other on phones. */
  meta?: readonly ReactNode[] | undefined;
  icon?: LucideIcon | undefined;
  /** Icon buttons with full names, such as view and delete. */
  icons?: ReactNode;
  /** One button with words; below the text on phones. */
  button?: ReactNode;
  /** More below the row, such as the reason why it cannot be deleted. */
  children?: ReactNode;
};

/** Name and details of a file, for lists with rows of their own. */
export function FileWords({ name, meta }: Pick<FileRowProps, 'name' | 'meta'>) {
  const parts = (meta ?? []).filter(Boolean);
  return (
    <div className={css.words}>
      <span className={css.name}>{name}</span>
      {parts.length > 0 && (
        <span className={classes(css.meta, 'muted sm')}>
          {parts.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order and no state
            <span key={place}>{part}</span>
          ))}
        </span>
      )}
    </div>
  );
}

/** One file: a name that may break anywhere, what is known about it, and what can be done with it. */
export function FileRow({ name, meta, icon, icons, button, children }: FileRowProps) {
  return (
    <li className={css.row}>
      <Thumb icon={icon} />
      <FileWords name={name} meta={meta} />
      {icons && <div className={css.icons}>{icons}</div>}
      {button && <div className={css.button}>{button}</div>}
      {children && <div className={css.below}>{children}</div>}
    </li>
  );
}
