import type { PaperLanguage } from '../index.ts';

/** A person on the booking; `born` is a date in the format of that language. */
export interface Traveller {
  readonly name: string;
  readonly onTicket: string;
  readonly born: string;
  readonly seat: string;
  readonly ticket: string;
}

type Lines = readonly string[];
/** A label with its value, or two cells that belong together. */
type Pair = readonly [label: string, value: string];
type Four = readonly [string, string, string, string];
type Five = readonly [string, string, string, string, string];

/** The dates of the journey in the format of the papers. */
interface Dates {
  readonly booked: string;
  readonly outward: string;
  readonly homeward: string;
}

/** The fields of a person on the power of attorney: first names, last name, born on, born in, street, town. */
type PersonFields = readonly [string, string, string, string, string, string];

interface ServicePapers {
  readonly sender: string;
  readonly mandate: { readonly heading: string; readonly opening: string; readonly points: Lines };
  readonly passenger: string;
  readonly fields: PersonFields;
  readonly onPaper: {
    readonly title: string;
    readonly kind: string;
    readonly minor: string;
    readonly representative: string;
    readonly placeAndDate: string;
    readonly signature: string;
  };
  readonly online: {
    readonly title: string;
    readonly reference: string;
    readonly kind: string;
    readonly holder: PersonFields;
    readonly signatures: string;
    readonly toSign: Pair;
    readonly signed: Pair;
  };
}

interface HotelBill {
  readonly title: string;
  readonly kind: string;
  readonly number: string;
  readonly stay: readonly [Pair, Pair, Pair, Pair];
  readonly columns: Four;
  readonly rows: readonly Four[];
  readonly total: Pair;
  readonly tax: Pair;
  readonly paid: string;
  readonly foot: string;
}

interface AirlinePapers {
  readonly sender: string;
  readonly bookingReference: string;
  readonly leg: Readonly<Record<'departs' | 'arrives' | 'outward' | 'homeward', string>>;
  readonly booking: {
    readonly title: string;
    readonly kind: string;
    readonly heading: string;
    readonly greeting: string;
    readonly passengers: string;
    readonly passengerColumns: Five;
    readonly price: string;
    readonly priceColumns: Four;
    readonly priceRows: readonly Four[];
    readonly total: Pair;
    readonly paid: string;
    readonly goodToKnow: string;
    readonly conditions: Lines;
  };
  readonly cancellation: {
    readonly title: string;
    readonly heading: string;
    readonly headers: readonly Pair[];
    readonly body: Lines;
    readonly foot: string;
  };
  readonly ticket: {
    readonly title: string;
    readonly heading: string;
    readonly facts: readonly [Pair, Pair, Pair];
    readonly seat: (seat: string) => string;
    readonly notice: string;
  };
  readonly voucher: {
    readonly title: string;
    readonly kind: Pair;
    readonly heading: string;
    readonly conditions: Lines;
  };
}

interface Mails {
  readonly desk: { readonly name: string; readonly address: string };
  readonly firstAnswer: { readonly subject: string; readonly sent: Date; readonly voucher: string };
  readonly voucherOffer: {
    readonly from: string;
    readonly subject: string;
    readonly sent: Date;
    readonly lines: Lines;
    /** The names of its two attachments. */
    readonly conditions: string;
    readonly passengers: string;
  };
}

interface Pictures {
  /** `code` decides the pattern of the square code. */
  readonly boardingPass: { readonly name: string; readonly sequence: string; readonly code: number };
  readonly baggage: { readonly report: string; readonly name: string; readonly address: Pair; readonly tag: string };
  readonly identityCard: {
    readonly specimen: string;
    /** The kind of card, as HTML. */
    readonly kind: string;
    readonly facts: readonly [Pair, Pair, Pair, Pair, label: string, Pair];
    readonly copy: string;
  };
  readonly taxi: {
    readonly trip: readonly Pair[];
    readonly fares: readonly Pair[];
    readonly total: Pair;
    readonly tax: Pair;
    readonly paid: string;
    /** The word for a receipt with the receipt's number. */
    readonly receipt: Pair;
  };
}

/** The papers of one family in its language: every word, name, number and amount in them; the generators only arrange these. */
export interface Edition {
  readonly language: PaperLanguage;
  readonly claimNumber: string;
  readonly dates: Dates;
  /** The people on the booking, the account holder first. */
  readonly travellers: readonly [Traveller, ...Traveller[]];
  readonly service: ServicePapers;
  readonly hotel: HotelBill;
  readonly airline: AirlinePapers;
  readonly mails: Mails;
  /** The lines of the Word letter; one that begins with '# ' is its heading. */
  readonly letter: Lines;
  readonly pictures: Pictures;
}
