import { expect, test } from 'vitest';
import { markupText, parseMarkup } from '#contract/documents/markup.ts';
import { asMarkup, asWords, fillPlaces, openPlaces, places, placesIn } from '#contract/staff/places.ts';
import { readerLanguages } from '#contract/values/culture.ts';
import type { ClaimRow } from '../../../access/claim-store.ts';
import type { ContactRow } from '../../../access/contact-store.ts';
import { redress } from '../../../brands/brand.ts';
import { placeValues } from './places.ts';

const contact = {
  ...{ first_name: 'Jonas', middle_name: null, last_name: 'Müller', culture: 'nl-NL', language: null },
} as ContactRow;
const claim = {
  ...{ reference_number: '4840127', claim_type: 'Regulation_261_2004', incident_type: 'Delay' },
  ...{ airline_code: 'QA', flight_number: '309', departure_airport: 'DUS', arrival_airport: 'MUC' },
  ...{ departure_at: '2026-10-12T08:30:00', compensation_per_passenger_cents: 25_000, usual_days: 21 },
} as ClaimRow;
const brand = { ...redress, languages: [...readerLanguages] };
const valuesIn = (language: string | null, columns: Partial<ClaimRow> = {}) =>
  placeValues({
    ...{ brand, staffName: 'Jorien Terpstra' },
    contact: { ...contact, language },
    claim: { ...claim, ...columns },
  });
const nothing = Object.fromEntries(places.map((place) => [place, ''])) as ReturnType<typeof placeValues>;
const named = (FirstName: string) => ({ ...nothing, FirstName });

test('[TEMPLATE-2] places stand for what the contact of a claim reads, in the dates, cities and words of each language', () => {
  expect(valuesIn(null)).toEqual({
    ...{ FirstName: 'Jonas', FullName: 'Jonas Müller', ReferenceNumber: '4840127', FlightCode: 'QA309' },
    ...{ FlightDate: '12-10-2026', Route: 'Düsseldorf – München', Airline: 'QA', Compensation: '€\u00a0250' },
    ...{ UsualDays: '21', StaffName: 'Jorien Terpstra', BrandName: 'Redress', Incident: 'Vlucht vertraagd' },
  });
  const read = readerLanguages.map((language) => {
    const { FlightDate, Route } = valuesIn(language);
    return [language, FlightDate, Route];
  });
  expect(read).toEqual([
    ['nl', '12-10-2026', 'Düsseldorf – München'],
    ['de', '12.10.2026', 'Düsseldorf – München'],
    ['en', '12/10/2026', 'Düsseldorf – Munich'],
    ['fr', '12/10/2026', 'Düsseldorf – Munich'],
    ['es', '12/10/2026', 'Düsseldorf – Múnich'],
    ['it', '12/10/2026', 'Düsseldorf – Monaco di Baviera'],
    ['tr', '12/10/2026', 'Düsseldorf – Münih'],
  ]);
  expect(new Set(readerLanguages.map((language) => valuesIn(language).Incident)).size).toBe(readerLanguages.length);
});

test('[TEMPLATE-2] what is not known leaves its place open', () => {
  const unknown = { departure_airport: 'Unknown', departure_at: null, flight_number: null, airline_code: null };
  const values = valuesIn('de', { ...unknown, compensation_per_passenger_cents: null, usual_days: null });
  const text = places.map((place) => `{{${place}}}`).join(' ');
  const open = ['FlightCode', 'FlightDate', 'Route', 'Airline', 'Compensation', 'UsualDays'];
  expect(openPlaces(text, values)).toEqual(open);
  expect(fillPlaces('Flug {{FlightCode}}, {{ FirstName }}', values, asWords)).toBe('Flug {{FlightCode}}, Jonas');
});

test('[TEMPLATE-2] markup and braces in a name stay words, wherever the place stands', () => {
  const shown = (text: string, name: string) => {
    const { paragraphs, problems } = parseMarkup(fillPlaces(text, named(name), asMarkup), { rich: true });
    expect(problems).toEqual([]);
    expect(JSON.stringify(paragraphs)).not.toMatch(/"(?:link|list|quote|image)"|"bold":true/);
    return markupText(paragraphs).replaceAll('\u2060', '');
  };
  for (const name of ['[b]', '[url=https://evil.example]win[/url]', '{{LastName}}', '{{FirstName}}', '[', '{{', '$&']) {
    expect(shown('Dag {{FirstName}}, dag', name)).toBe(`Dag ${name}, dag`);
  }
  expect(shown('[{{FirstName}}] en [/{{FirstName}}]', 'b')).toBe('[b] en [/b]');
  expect(shown('[{{FirstName}}{{FirstName}}]', 'u')).toBe('[uu]');
  expect(shown('{{FirstName}}b]', '[')).toBe('[b]');
});

test('[TEMPLATE-3] braces that hold no place, or have no other half, are found', () => {
  expect(placesIn('{{FirstName}} {{Compensation}} {{FirstName}}')).toEqual({
    ...{ found: ['FirstName', 'Compensation'], unknown: null },
  });
  const unknown = ['{{Foo}}', '{{firstname}}', '{{}}', 'a {{FirstName', 'FirstName}}', '{{{{FirstName}}}}', '{a}{b}'];
  expect(unknown.map((text) => placesIn(text).unknown)).toEqual(['Foo', 'firstname', '', '', '', '', null]);
  expect(placesIn('{{'.repeat(50_000)).unknown).toBe('');
});
