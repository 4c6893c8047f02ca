import { expect, test } from 'vitest';
import { airportCities } from './airport-cities.ts';
import { airportName, airports } from './airports.ts';

test.each([
  ['LIS', 'Lissabon', 'Lissabon', 'Lisbon'],
  ['FCO', 'Rome Fiumicino', 'Rom Fiumicino', 'Rome Fiumicino'],
  ['LGW', 'Londen Gatwick', 'London Gatwick', 'London Gatwick'],
  ['AMS', 'Amsterdam', 'Amsterdam', 'Amsterdam'],
])('[LIST-5] %s is %s in Dutch, %s in German and %s in English', (code, dutch, german, english) => {
  expect(airportName(code, 'nl')).toBe(dutch);
  expect(airportName(code, 'de')).toBe(german);
  expect(airportName(code, 'en')).toBe(english);
});

test.each(['Unknown', 'QQQ', '', 'ams', 'constructor'])('[LIST-5] %j has no name', (code) => {
  expect(airportName(code, 'nl')).toBeNull();
});

test('every airport has a code of three letters and a clean name in each language', () => {
  expect(Object.keys(airports).length).toBeGreaterThanOrEqual(140);
  for (const [code, names] of Object.entries(airports)) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    for (const name of Object.values(names)) expect(name).toMatch(/^\p{Lu}[\p{L}’/. -]*\p{L}$/u);
  }
});

test.each([
  ['LHR', ['Londres Heathrow', 'Londres Heathrow', 'Londra Heathrow', 'Londra Heathrow']],
  ['MUC', ['Munich', 'Múnich', 'Monaco di Baviera', 'Münih']],
  ['TFS', ['Tenerife Sud', 'Tenerife Sur', 'Tenerife Sud', 'Tenerife Güney']],
  ['EIN', ['Eindhoven', 'Eindhoven', 'Eindhoven', 'Eindhoven']],
  ['IST', ['Istanbul', 'Estambul', 'Istanbul', 'İstanbul']],
] as const)('[CLAIM-7] %s is called as in French, Spanish, Italian and Turkish', (code, names) => {
  expect((['fr', 'es', 'it', 'tr'] as const).map((language) => airportName(code, language))).toEqual(names);
});

test('[CLAIM-7] every city with a name of its own there is the city of an airport', () => {
  const english = Object.values(airports).map(({ en }) => en);
  const unknown = airportCities.filter((city) => !english.some((name) => name === city || name.startsWith(`${city} `)));
  expect(unknown).toEqual([]);
});
