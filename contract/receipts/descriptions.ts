/** UPLOAD-10: the kinds of costs of a receipt; labels in `dropzone_strings.receipt_description_list`. */
export const receiptDescriptions = [
  'Hotel',
  'Meals',
  'Taxi',
  'PublicTransport',
  'CarRental',
  'Parking',
  'ReplacementFlight',
  'Clothing',
  'Toiletries',
  'Luggage',
  'Telephone',
  'Other',
] as const;
export type ReceiptDescription = (typeof receiptDescriptions)[number];

/** Whether a word is one of the codes of descriptions. */
export function isReceiptDescription(word: string): word is ReceiptDescription {
  return (receiptDescriptions as readonly string[]).includes(word);
}
