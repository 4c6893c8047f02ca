import { expect, test } from 'vitest';
import shipped from '../../data/exchange-rates.json' with { type: 'json' };

test('[UPLOAD-6] the rates that are shipped name their source and their days, and have every currency the bank publishes', () => {
  expect(shipped.about).toMatch(/^European Central Bank, euro foreign exchange reference rates of /);
  for (const { day, perEuro } of shipped.days) {
    expect(shipped.about).toContain(day);
    expect(Object.keys(perEuro)).toHaveLength(29);
    for (const rate of Object.values(perEuro)) expect(rate).toMatch(/^\d+(\.\d+)?$/);
  }
});

test('[UPLOAD-6] the rates that are shipped are those the bank published', () => {
  const perEuro = Object.fromEntries(shipped.days.map((one) => [one.day, one.perEuro]));
  expect(perEuro['2025-12-31']).toMatchObject({ USD: '1.175', GBP: '0.8726', JPY: '184.09', TRY: '50.4838' });
  expect(perEuro['2026-03-05']).toMatchObject({ USD: '1.1618', GBP: '0.8695', JPY: '183.03', TRY: '51.1125' });
});
