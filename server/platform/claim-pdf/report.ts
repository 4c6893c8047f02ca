/** A document in plain text, in reading order. The PDF renderer needs no other input (W42). */
export interface Report {
  readonly language: string;
  readonly title: string;
  /** `marked`: whether to draw the default brand's logo. A brand's own logo cannot be drawn, so only its name is printed. */
  readonly brand: {
    readonly name: string;
    readonly colour: string;
    readonly onColour: string;
    readonly marked: boolean;
  };
  readonly kind: string;
  readonly made: string;
  readonly madeAt: Date;
  readonly heading: string;
  readonly under: string;
  readonly note: string | null;
  readonly route: ReportRoute | null;
  readonly sections: readonly Section[];
  /** The footer; {{page}} and {{count}} are replaced. */
  readonly page: string;
}

/** Departure and arrival: a large label for each, with details below; `word` says which of the two it is. */
export interface ReportRoute {
  readonly ends: readonly [RouteEnd, RouteEnd];
  readonly between: string;
}
interface RouteEnd {
  readonly word: string;
  readonly sign: string;
  readonly lines: readonly string[];
}

export interface Section {
  readonly heading: string;
  readonly parts: readonly ReportPart[];
}

export interface Column {
  readonly title: string;
  readonly share: number;
  readonly amounts?: boolean;
}

export type ReportPart =
  | { readonly type: 'paragraph'; readonly text: string; readonly strong?: boolean }
  | { readonly type: 'list'; readonly items: readonly { readonly text: string; readonly note: string }[] }
  | { readonly type: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly type: 'table';
      /** The caption of the table, for screen readers. */
      readonly title: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
      readonly totals: readonly (readonly string[])[];
    };
