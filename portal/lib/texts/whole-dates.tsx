import { Fragment } from 'react';

/** A date as one of the three cultures writes it. */
const written = /(\d{2}[-./]\d{2}[-./]\d{4})/;

/** A text in which no date breaks over two lines. */
export function WholeDates({ children }: { children: string }) {
  return children.split(written).map((part, place) =>
    written.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
      <span key={place} data-whole style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
