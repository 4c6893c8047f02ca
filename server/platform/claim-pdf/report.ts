/** A document to keep, as plain text in the order it is read. Drawing it needs nothing else (W42). */
export interface Report {
  /** A BCP 47 tag, for screen readers. */
  readonly language: string;
  /** The title a reader of the file sees. */
  readonly title: string;
  /** `marked`: whether it goes by the mark of the default brand; a logo of its own cannot be drawn, so its name stands alone. */
  readonly brand: {
    readonly name: string;
    readonly colour: string;
    readonly onColour: string;
    readonly marked: boolean;
  };
  /** What kind of document it is and when it was made, beside the brand. */
  readonly kind: string;
  readonly made: string;
  readonly madeAt: Date;
  readonly heading: string;
  /** Under the heading, and a note that stands out below it. */
  readonly under: string;
  readonly note: string | null;
  readonly route: Route | null;
  readonly sections: readonly Section[];
  /** At the foot of every page: {{page}} and {{count}} are filled in. */
  readonly page: string;
}

/** From where to where: the large sign of each end with what stands under it; `word` says which end it is. */
export interface Route {
  readonly ends: readonly [RouteEnd, RouteEnd];
  readonly between: string;
}
interface RouteEnd {
  readonly word: string;
  readonly sign: string;
  readonly lines: readonly string[];
}

/** A part under a heading of its own. */
export interface Section {
  readonly heading: string;
  readonly parts: readonly Part[];
}

/** A table's column: its share of the width, and whether it holds amounts. */
export interface Column {
  readonly title: string;
  readonly share: number;
  readonly amounts?: boolean;
}

export type Part =
  | { readonly type: 'paragraph'; readonly text: string; readonly strong?: boolean }
  | { readonly type: 'list'; readonly items: readonly { readonly text: string; readonly note: string }[] }
  | { readonly type: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly type: 'table';
      /** What the table holds, for screen readers. */
      readonly title: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      readonly totals: readonly (readonly string[])[];
    };
