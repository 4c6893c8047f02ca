import { expect, test } from 'vitest';
import { isReceiptDescription, receiptDescriptions } from '#contract/receipts/descriptions.ts';
import { texts } from './texts.ts';

test('[UPLOAD-10] every code of a description has a label, and every label a code', () => {
  expect(Object.keys(texts.nl.general.dropzone_strings.receipt_description_list)).toEqual([...receiptDescriptions]);
});

test('[UPLOAD-10] only the codes themselves are codes', () => {
  expect(['Hotel', 'hotel', 'Hotel ', '', 'constructor', 'Meals'].filter(isReceiptDescription)).toEqual([
    'Hotel',
    'Meals',
  ]);
});
