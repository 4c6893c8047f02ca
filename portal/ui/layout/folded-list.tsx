import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';

type FoldedListProps<Item> = {
  items: readonly Item[];
  /** How many items stay visible. */
  most: number;
  /** The `li` of one item. */
  children: (item: Item, index: number) => ReactNode;
  moreText: (hidden: number) => ReactNode;
  lessText: string;
  className?: string | undefined;
  toggleClassName?: string | undefined;
  /** Puts the button below the list, at its edge; otherwise beside it. */
  toggleBelow?: boolean;
  'aria-label'?: string;
};

/** A list that shows its first few items, and a button for the rest. */
export function FoldedList<Item>({ items, most, children, moreText, lessText, ...props }: FoldedListProps<Item>) {
  const [open, setOpen] = useState(false);
  const hidden = items.length - most;
  return (
    <>
      <ul className={props.className} aria-label={props['aria-label']}>
        {(open ? items : items.slice(0, most)).map(children)}
      </ul>
      {hidden > 0 && (
        <Button
          look="text"
          className={props.toggleClassName}
          {...(props.toggleBelow && { flush: 'start' as const })}
          iconEnd={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          {open ? lessText : moreText(hidden)}
        </Button>
      )}
    </>
  );
}
