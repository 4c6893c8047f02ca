import { expect, test } from 'vitest';
import { emailOf, personalFacts } from '../people.ts';
import { englishStory } from '../stories/story.ts';
import { demoFiles, type Paper, paperOf, papersIn, readDemoFile } from './index.ts';
import { pictures } from './make/pictures.ts';
import { english } from './make/words/en.ts';
import { dutch } from './make/words/nl.ts';
import { textOf } from './testing/text-of.ts';

const { people, familyName, references, home, contact } = englishStory;
const emma = { ...personalFacts(contact), ...people.holder };
const party = [emma, people.partner, people.incomplete, people.daughter, people.son].map((one) => ({
  ...familyName,
  ...one,
}));
const [, ...others] = party.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const holder = `${emma.first_name} ${emma.last_name}`;
const onTicket = party.map(({ first_name, last_name }) => `${last_name}/${first_name} `.toUpperCase());

/** Formats a birth date such as 1985-05-14 as in the papers: 14 May 1985. */
const dateOnPaper = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${date}T12:00:00Z`))
    .replace('Sept', 'Sep');

const street = `${home.house_number}${home.house_number_extension} ${home.street_name}`;
const town = `${home.city} ${home.postal_code}`;
const claim = String(references.F);

const dutchWords =
  /\b(?:de|het|een|van|uw|u|wij|niet|voor|naar|met|om|uur|geachte|beste|vlucht|reizigers?|passagier|volmacht|boeking|stoel|bagage|bedrag|totaal|aantal|btw|betaald|datum|bijlage|handtekening|geboren|annulering|geannuleerd|klantenservice|januari|mei|augustus|voorbeeld|kopie|bon)\b/gi;
const ofTheDutchFamily =
  /Sanne|van den Berg|Willemsen|Daan|Mila|Tijn|Kastanjelaan|4821307|X7K2QM|24003188|client@demo|nl-NL/gi;

/** Words that a text must not contain; the name of the hotel is the same in every language. */
const strays = (text: string) => {
  const told = text.replaceAll('Hotel De Poldertoren', '');
  return [...told.matchAll(dutchWords), ...told.matchAll(ofTheDutchFamily)].map(([word]) => word);
};

const said: readonly (readonly [Paper, readonly string[]])[] = [
  ['volmacht', [claim, 'Power of attorney', 'XN1673', '14 August 2026']],
  [
    'volmachtDocusign',
    [
      claim,
      `${emma.first_name}`,
      `${emma.last_name}`,
      dateOnPaper(emma.birth_date),
      `${emma.birth_place}`,
      street,
      town,
    ],
  ],
  [
    'boekingsbevestiging',
    [holder, ...others, ...onTicket, ...party.map((one) => dateOnPaper(one.birth_date)), '€1,321.00'],
  ],
  ['annulering', [`${holder} <${emailOf(contact)}>`, 'XN1673', 'XN1671', '13 August 2026 at 16:22', 'R4T9WB']],
  ['eticket', [...onTicket, 'XN1673', 'XN1674', 'R4T9WB']],
  ['hotelnota', ['Mrs E. Clarke', '14 Aug 2026', '€446.75', 'VAT']],
  ['verklaring', [claim, holder, ...others, 'XN1673', String(home.city)]],
  ['antwoordAirline', [claim, 'XN1673', 'cancelled flight', 'R4T9WB', ...onTicket, 'XN1671 15AUG', 'incident-report']],
  ['aanbodVouchers', [claim, 'XN1673', 'travel voucher of €150', ...onTicket, 'Conditions of your travel voucher']],
];

test.each(said)(
  'the English %s has the people and numbers of the English story, and no Dutch',
  async (paper, words) => {
    const { name, content } = await readDemoFile(papersIn('en')(paper));
    const text = textOf(name, content);
    for (const word of words) expect(text).toContain(word);
    expect(strays(text)).toEqual([]);
  },
);

test('the list of Dutch words finds each Dutch paper', async () => {
  for (const [paper] of said) {
    const { name, content } = await readDemoFile(papersIn('nl')(paper));
    expect(strays(textOf(name, content)).length, paper).toBeGreaterThan(2);
  }
});

const drawn = {
  boardingpass: ['CLARKE/EMMA', 'XN1673', '17C', '961 2400441206'],
  bagagelabel: ['CLARKE/EMMA', 'CLARKE/E<', street.toUpperCase(), town.toUpperCase(), 'XN1671'],
  identiteitskaart: [
    emma.last_name,
    emma.first_name,
    dateOnPaper(emma.birth_date).toUpperCase(),
    emma.birth_place,
    claim,
  ],
  taxibon: ['14 Aug 2026', 'TOTAL EUR', '44.40', 'VAT 9%'],
};

/** The body of a drawn page without its styles and drawings. */
const bodyOf = (html: string) => html.replace(/^.*<body>/s, '').replaceAll(/<svg.*?<\/svg>/gs, '');

test.each(Object.entries(drawn))(
  'the English %s is drawn with the English story, and without Dutch',
  (paper, words) => {
    const body = bodyOf(pictures(english).find((picture) => picture.paper === paper)?.html ?? '');
    for (const word of words) expect(body).toContain(word);
    expect(strays(body.replaceAll(/<[^>]+>/g, ' '))).toEqual([]);
  },
);

test('every paper is a file of its own in each language, about as large', async () => {
  for (const { key, language, file } of demoFiles) {
    expect(file.startsWith('en/')).toBe(language === 'en');
    if (language === 'nl') continue;
    const [own, other] = await Promise.all([readDemoFile(key), readDemoFile(paperOf(key))]);
    expect(own.content.equals(other.content), file).toBe(false);
    expect(own.content.length).toBeLessThan(other.content.length * 1.2);
  }
});

test('the two families on the same flight have seats, tickets and receipts of their own', () => {
  const facts = ({ travellers, hotel, pictures }: typeof english) => [
    ...travellers.flatMap(({ seat, ticket }) => [seat, ticket]),
    hotel.number,
    pictures.baggage.tag,
    pictures.taxi.receipt[1],
    pictures.boardingPass.sequence,
  ];
  expect(new Set([...facts(english), ...facts(dutch)]).size).toBe(2 * facts(english).length);
});

test('the amounts in every language are those of the costs claim', () => {
  for (const { hotel, pictures } of [dutch, english]) {
    expect(Number(hotel.total[1].replaceAll(/\D/g, ''))).toBe(44_675);
    expect(Number(pictures.taxi.total[1].replaceAll(/\D/g, ''))).toBe(4_440);
    const fares = pictures.taxi.fares.map(([, amount]) => Number(amount.replaceAll(/\D/g, '')));
    expect(fares.reduce((sum, fare) => sum + fare)).toBe(4_440);
    const rows = hotel.rows.map(([, , , amount]) => Number(amount.replaceAll(/\D/g, '')));
    expect(rows.reduce((sum, row) => sum + row)).toBe(44_675);
  }
});
