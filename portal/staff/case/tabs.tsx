import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { moveFocus } from '../../ui/choices/chips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../keys-dialog.tsx';
import css from './case.module.css';

type TabListProps<Value extends string> = {
  label: string;
  tabs: readonly {
    value: Value;
    label: ReactNode;
    icon?: LucideIcon;
    shortcut?: string;
    className?: string | undefined;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The id of the panel. */
  controls: string;
};

/** Tabs of the ARIA practices: one stop of the Tab key, the arrow keys choose. */
export function TabList<Value extends string>({ label, tabs, value, onChange, controls }: TabListProps<Value>) {
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={css.tabs}
      onKeyDown={(event) => moveFocus(event)?.click()}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={controls}
          aria-keyshortcuts={tab.shortcut}
          tabIndex={tab.value === value ? 0 : -1}
          className={tab.className}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon && <Icon of={tab.icon} size="sm" />}
          {tab.label}
          {tab.shortcut && <Key>{tab.shortcut}</Key>}
        </button>
      ))}
    </div>
  );
}
