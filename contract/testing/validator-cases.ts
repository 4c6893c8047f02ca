import type { ValidatorName } from '../values/validators.ts';

/** VALID-15: texts that each validator accepts and refuses; portal and server both run this table. */
export const validatorCases: Readonly<Record<ValidatorName, { good: readonly string[]; bad: readonly string[] }>> = {
  nonumber: {
    good: [
      'Sanne',
      'van den Berg',
      "O'Neill",
      'Anne-Marie',
      'Müller',
      'Berg, van den',
      'Æsa Øster',
      'Łukasik',
      'Ayşe Yılmaz',
      'Jose\u0301',
    ],
    bad: ['Jan2', '-', "'", ',', '---', 'Jan.', 'a@b', '<b>', 'Jan_Piet', '12', 'Иван', '日本', 'Jan\nBcc', '×'],
  },
  holdername: {
    good: ['S. van den Berg', 'J.M. Kaya', "P. O'Neill", 'Anne-Marie Müller', 'Berg, S', 'Jansen B.V.', 'M Łukasik'],
    bad: ['', '.', '-', ' ', "'", ',', 'Jansen2', 'Jansen & Zn', 'J..Jansen', '.Jansen', 'a@b', '<b>', 'J_J'],
  },
  justnumbers: { good: ['1', '118', '007', '0', '99999'], bad: ['', '12b', '1 2', '-1', '1.5', 'x', '１'] },
  street: {
    good: ['Kastanjelaan', 'St. Jansplein', '1e Wormenseweg', 'Rue de la Paix', 'Käthe-Kollwitz-Straße', 'A, B'],
    bad: ['Laan!', 'Laan/2', '<b>', "'s-Gravenweg", 'Laan_1', 'Laan@2'],
  },
  city: {
    good: ['Utrecht', '2e Exloërmond', "'s-Hertogenbosch", 'Bad Homburg', 'Münster', '1e Barlage'],
    bad: ['Utrecht 3', '12', 'Gr0ningen', 'a@b', '---', 'Delft/Rijswijk'],
  },
  phonenumber: {
    good: [
      '0612345678',
      '+31 6 12345678',
      '\u202a+31 6 12345678\u202c',
      '0031 30 1234567',
      '(+49)151-23456789',
      '+(31)6.12.34.56.78',
      '06/12345678',
      '+1-555-1234',
      '(+31)-612345678',
    ],
    bad: ['phone', '06-', '+', '+1-', '+1--555', '-555', '06--12', '06 12 a', '++31612345678', '06_12'],
  },
  flightnumber: { good: ['', '1', '1673', '007', '99999'], bad: ['XN1', '1a', ' ', '1 2', '-1', '1.0', '１'] },
  postcodeNL: {
    good: ['3572 XK', '3572XK', '1000aa', '9999 zz', '1234 Ab'],
    bad: ['0123 AB', '3572', '3572  XK', '357 XK', '35721 XK', '3572 X', '3572 X1'],
  },
  flightCode: {
    good: ['XN1673', 'KL 1001', 'EZY8', 'KL1001A', 'ezy 4451b', 'BA1'],
    bad: ['', 'K1', 'KL', '1673', 'KLMX1', 'KL10011', 'KL  1', 'KL1AB', 'K-1', 'KL 1 A', 'KŁ1'],
  },
  email: {
    good: [
      'a@b.nl',
      'sanne.vandenberg@example.co.uk',
      'x_y-z@sub.domain.org',
      'name+tag@example.com',
      'A1@EXAMPLE.TRAVEL',
    ],
    bad: ['', 'a', 'a@', '@b.nl', 'a@b', 'a@b.n', 'a b@c.nl', 'a@-b.nl', `${'a'.repeat(250)}@b.nl`],
  },
  generaltext: {
    good: ['12a', 'SW1A 1AA', 'Weiß', 'Who?', 'Yes!', 'no_5', 'Çelik Ölmez'],
    bad: ['00-950', '7/9', 'no. 5', "a'b", '1,2', 'a@b', 'x[1]', 'a|b', '{a}', '<b>', '日本', 'a~b'],
  },
  novalidator: { good: ['a', '0', '-', ' a ', '日本', '<b>'], bad: ['', ' ', '   ', '\u00a0', '\u3000', '\n'] },
  IBAN: {
    good: [
      'NL91ABNA0417164300',
      'nl91 abna 0417 1643 00',
      '\u200bNL91\u00a0ABNA\u2060 0417164300\ufeff',
      'DE89370400440532013000',
      'GB29 NWBK 6016 1331 9268 19',
      'BE68539007547034',
      'NO9386011117947',
      'MT84MALT011000012345MTLCAST001S',
    ],
    bad: [
      '',
      'NL91ABNA0417164301',
      'NL91ABNA041716430',
      'N191ABNA0417164300',
      'NLX1ABNA0417164300',
      'NL91-ABNA-0417-1643-00',
      'NL９1ABNA0417164300',
      'BıL91ABNA0417164300',
      '91NLABNA0417164300',
      'NL91',
    ],
  },
};

/** D-35: postal codes and house numbers outside the Netherlands; server and portal run these too. */
export const placeAbroadCases = {
  good: ['00-950', '7/9', 'SW1A 1AA', '1000-001', '12-14', 'Nr. 5', 'Blok #4', '12 (achter)', "1'", 'Weiß 3', '111 22'],
  bad: ['a@b', 'x[1]', 'a|b', '{a}', '<b>', 'a"b', 'a=b', '日本', 'a~b', ''],
} as const;
