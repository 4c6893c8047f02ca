import { describe, expect, test } from 'vitest';
import { texts } from '#texts/texts.ts';
import { ownSender } from './mail-rules.ts';
import { ownWords } from './rules.ts';

const us = ownSender('Redress <no-reply@portaal.example>', 'reply.portaal.example');
const own = (body: string) => ownWords(body, us);
const quotedBy = (mark: string, text: string) => text.replaceAll(/^/gm, mark).replaceAll(/ $/gm, '');

const mine = 'Dat alle hotels vol waren.\n\nGroet, Sanne';
const more = 'En nog iets:\n- de taxi';

/** One of our mails as text, in a language. */
function ourMail(language: keyof typeof texts): string {
  const { mail } = texts[language];
  return [
    mail.answer_above,
    mail.greeting.replace('{{name}}', 'Sanne'),
    `${mail.notices.button}:\nhttps://portaal.example/nl#/claim/1/status`,
    `${mail.regards}\nRedress`,
    `--\n${mail.answerable}`,
    `${mail.notices.settings}:\nhttps://portaal.example/nl#/home/account`,
    `${mail.notices.stop}:\nhttps://portaal.example/stop?t=a`,
  ].join('\n\n');
}

/** What mail programs put before our mail, in each language. */
const introductions: readonly (readonly [keyof typeof texts, string, string])[] = [
  ['nl', 'Gmail', 'Op vr 20 nov 2026 om 09:12 schreef Redress <no-reply@portaal.example>:'],
  ['en', 'Gmail', 'On Fri, 20 Nov 2026 at 09:12, Redress <no-reply@portaal.example>\nwrote:'],
  ['de', 'Gmail', 'Am Fr., 20. Nov. 2026 um 09:12 Uhr schrieb Redress <\nno-reply@portaal.example>:'],
  ['fr', 'Gmail', 'Le ven. 20 nov. 2026 à 09:12, Redress <no-reply@portaal.example> a écrit :'],
  ['es', 'Gmail', 'El vie, 20 nov 2026 a las 9:12, Redress (<no-reply@portaal.example>) escribió:'],
  ['it', 'Gmail', 'Il giorno ven 20 nov 2026 alle ore 09:12 Redress <no-reply@portaal.example>\nha scritto:'],
  ['tr', 'Gmail', 'Redress <no-reply@portaal.example>, 20 Kas 2026 Cum, 09:12 tarihinde şunu\nyazdı:'],
  ['nl', 'Apple Mail', 'Op 20 nov 2026, om 09:12 heeft Redress <no-reply@portaal.example> het volgende geschreven:'],
  ['en', 'Apple Mail', 'On 20 Nov 2026, at 09:12, Redress <no-reply@portaal.example> wrote:'],
  ['de', 'Apple Mail', 'Am 20.11.2026 um 09:12 schrieb Redress <no-reply@portaal.example>:'],
  ['fr', 'Apple Mail', 'Le 20 nov. 2026 à 09:12, Redress <no-reply@portaal.example> a écrit :'],
  ['es', 'Apple Mail', 'El 20 nov 2026, a las 9:12, Redress <no-reply@portaal.example> escribió:'],
  ['it', 'Apple Mail', 'Il giorno 20 nov 2026, alle ore 09:12, Redress <no-reply@portaal.example> ha scritto:'],
  ['tr', 'Apple Mail', 'Redress <no-reply@portaal.example> şunları yazdı (20 Kas 2026 09:12):'],
  ['nl', 'Thunderbird', 'Op 20-11-2026 om 09:12 schreef Redress:'],
  ['en', 'Thunderbird', 'On 20/11/2026 09:12, Redress wrote:'],
  ['de', 'Thunderbird', 'Am 20.11.26 um 09:12 schrieb Redress:'],
  ['fr', 'Thunderbird', 'Le 20/11/2026 à 09:12, Redress a écrit :'],
  ['es', 'Thunderbird', 'El 20/11/26 a las 9:12, Redress escribió:'],
  ['it', 'Thunderbird', 'Il 20/11/2026 09:12, Redress ha scritto:'],
  ['tr', 'Thunderbird', '20.11.2026 09:12 tarihinde Redress yazdı:'],
  ['nl', 'Roundcube', 'Redress schreef op 2026-11-20 09:12:'],
  ['de', 'web.de app', 'Am 20.11.26, 09:12 schrieb "Redress" <no-reply@portaal.example>:'],
  ['en', 'Yahoo', 'On Friday, November 20, 2026 at 09:12:33 AM GMT+1, Redress <no-reply@portaal.example> wrote:'],
  ['fr', 'Yahoo', 'Le vendredi 20 novembre 2026 à 09:12:33 UTC+1, Redress <no-reply@portaal.example> a écrit :'],
];

/** The headers that other programs put before our mail, which they quote without '>'. */
const headers: Readonly<Record<string, string>> = {
  'nl, Outlook': `${'_'.repeat(32)}\nVan: Redress <no-reply@portaal.example>\nVerzonden: vrijdag 20 november 2026 09:12\nAan: Sanne <sanne@voorbeeld.example>\nOnderwerp: Claim 4821307`,
  'en, Outlook for Mac':
    '*From: *Redress <no-reply@portaal.example>\n*Date: *Friday, 20 November 2026 at 09:12\n*To: *Sanne <sanne@voorbeeld.example>\n*Subject: *Claim 4821307',
  'de, Outlook': 'Von: Redress\nGesendet: Freitag, 20. November 2026 09:12\nAn: Sanne\nBetreff: Claim 4821307',
  'de, GMX':
    'Gesendet: Freitag, 20. November 2026 um 09:12\nVon: "Redress" <no-reply@portaal.example>\nAn: sanne@voorbeeld.example\nBetreff: Claim 4821307',
  'fr, Outlook':
    'De : Redress <no-reply@portaal.example>\nEnvoyé : vendredi 20 novembre 2026 09:12\nÀ : Sanne <sanne@voorbeeld.example>\nObjet : Claim 4821307',
  'es, Outlook':
    '-----Mensaje original-----\nDe: Redress <no-reply@portaal.example>\nEnviado el: viernes, 20 de noviembre de 2026 9:12\nPara: Sanne <sanne@voorbeeld.example>\nAsunto: Claim 4821307',
  'it, Outlook':
    'Da: Redress <no-reply@portaal.example>\nInviato: venerdì 20 novembre 2026 09:12\nA: Sanne <sanne@voorbeeld.example>\nOggetto: Claim 4821307',
  'tr, Outlook':
    'Kimden: Redress <no-reply@portaal.example>\nGönderildi: 20 Kasım 2026 Cuma 09:12\nKime: Sanne <sanne@voorbeeld.example>\nKonu: Claim 4821307',
  'nl, a quote without a line before it': '',
};

describe('[NOTICE-8] what mail programs quote is left out, and what stands above, below and between stays', () => {
  test.each(introductions)('%s, %s', (language, _, introduction) => {
    const mail = ourMail(language);
    const quote = `${introduction}\n\n${quotedBy('> ', mail)}`;
    expect(own(`${mine}\n\n${quote}`)).toBe(mine);
    expect(own(`${mine}\n\n${quote}`.replaceAll('\n', '\r\n'))).toBe(mine);
    expect(own(`${quote}\n\n${mine}`)).toBe(mine);
    expect(own(`${mine}\n\n${quote}\n\n${more}`)).toBe(`${mine}\n\n${more}`);
    const [first, ...rest] = mail.split('\n\n');
    const between = `${introduction}\n${quotedBy('> ', first ?? '')}\n${mine}\n${quotedBy('>', rest.join('\n\n'))}\n\n${more}`;
    expect(own(between)).toBe(`${mine}\n\n${more}`);
    // Only a part of our mail is quoted, or all of it without marks.
    expect(own(`${mine}\n\n${introduction}\n\n> Claim 4821307`)).toBe(mine);
    expect(own(`${mine}\n\n${introduction}\n\n${mail}`)).toBe(mine);
  });

  test.each(Object.entries(headers))('%s', (program, before) => {
    const quote = `${before}\n\n${ourMail(program.slice(0, 2) as keyof typeof texts)}`;
    expect(own(`${mine}\n\n${quote}`)).toBe(mine);
    expect(own(`${mine}\n\n${quote}\n\n${more}`)).toBe(`${mine}\n\n${more}`);
    expect(own(quote)).toBe('');
  });

  test.each(Object.keys(texts))('our closing sentence ends a quote without marks, also wrapped, in %s', (language) => {
    const mail = ourMail(language as keyof typeof texts);
    const wrapped = mail.replaceAll(/(.{50,60}) (?=\S)/g, '$1\n');
    expect(own(`${mine}\n\n${mail}\n\n${more}`)).toBe(`${mine}\n\n${more}`);
    expect(own(`${mine}\n\n${mail.split('\n')[0]}\n\n${wrapped.split('\n').slice(1).join('\n')}`)).toBe(mine);
  });

  test('our mail without a known end is a quote to the end', () => {
    expect(own(`${mine}\n\n${texts.nl.mail.answer_above}\n\nBeste Sanne,`)).toBe(mine);
  });

  test('quotes without a line before them', () => {
    expect(own(`${mine}\n\n> Beste Sanne,\n>\n> Dit staat voor u klaar.`)).toBe(mine);
    expect(own('> Hoe laat?\n> En waar?\n\nOm vier uur.\n\n> Waarom?\n\nGeen idee.')).toBe(
      'Om vier uur.\n\nGeen idee.',
    );
  });
});

describe('[NOTICE-8] signatures are left out', () => {
  test.each([
    'Verstuurd vanaf mijn iPhone',
    'Sent from my iPhone',
    'Von meinem iPhone gesendet',
    'Envoyé de mon iPhone',
    'Enviado desde mi iPhone',
    'Inviato da iPhone',
    'iPhone’umdan gönderildi',
    'Sent from Outlook for Android<https://aka.ms/AAb9ysg>',
    'Outlook voor iOS<https://aka.ms/o0ukef> downloaden',
    'Get Outlook for iOS<https://aka.ms/o0ukef>',
    'Sent from Yahoo Mail for iPhone',
    'Gesendet mit der GMX Mail App',
    'Diese Nachricht wurde von meinem Android Gerät mit GMX Mail gesendet.',
    'Verzonden vanaf Samsung Galaxy-smartphone',
  ])('%s, and what is written below it stays', (line) => {
    expect(own(`${mine}\n\n${line}\n\n${introductions[0]?.[2]}\n\n> ${texts.nl.mail.answer_above}`)).toBe(mine);
    expect(own(`${mine}\n\n${line}\n\n${more}`)).toBe(`${mine}\n\n${more}`);
  });

  test('the line before a signature ends what somebody wrote, up to the next quote (RFC 3676)', () => {
    const signature = '-- \nSanne van den Berg\nKastanjelaan 118';
    expect(own(`${mine}\n\n${signature}`)).toBe(mine);
    const quote = `${introductions[0]?.[2]}\n> ${texts.nl.mail.answer_above}`;
    expect(own(`${mine}\n\n${signature}\n\n${quote}\n\n${more}`)).toBe(`${mine}\n\n${more}`);
    expect(own(`${quote}\n\n${mine}\n\n${signature}`)).toBe(mine);
  });
});

describe('[NOTICE-8] what somebody writes themselves stays, whatever it looks like', () => {
  test.each([
    'Op vrijdag belde ik u al.',
    'Van wie is dit?',
    '- een\n- twee',
    '5 > 3',
    'De balie schreef: geen hotel.',
    'On Monday I wrote a letter.',
    'Xenon schreef mij het volgende:\n"Wij betalen niet omdat het stormde."\nWat moet ik nu doen?',
    'Die Airline schrieb mir:\nWir zahlen nicht.\nUnd jetzt?',
    'The airline wrote to me on 3 May at 9:12:\nWe do not pay.',
    'Op 3 mei schreef Xenon:\nGeen geld.\n\nEn op 4 mei schreef ik:\nWel geld.',
    'Vertraging:\n> 3 uur',
    'Het eerste.\n--\nHet tweede.',
    'Mijn vlucht:\nVan: Amsterdam\nAan: Londen\nDatum: 3 mei',
    '--- Over de koffer ---\nDie is weg.',
    '— Over de koffer —\nDie is weg.',
    '____________________________\nDie is weg.',
    'Verstuurd vanaf mijn telefoon naar Xenon Airlines op de dag dat wij landden.',
    'Verzonden met de post: mijn instapkaart.',
  ])('%j', (words) => {
    expect(own(words)).toBe(words);
    const quote = `${introductions[0]?.[2]}\n\n${quotedBy('> ', ourMail('nl'))}`;
    expect(own(`${words}\n\n${quote}`)).toBe(words);
    if (!words.includes('\n>')) expect(own(`${quote}\n\n${words}`)).toBe(words);
  });

  test.each([
    'On 3 May 2026, Xenon Airlines <service@xenon.example> wrote:\n> We will not pay.\n> It stormed.',
    'Op 3 mei 2026 schreef Xenon:\n\n> Wij betalen niet.\n\n> Het stormde.',
    'Begin doorgestuurd bericht:\n\n> Van: Xenon <service@xenon.example>\n> Datum: 3 mei 2026\n>\n> Wij betalen niet.',
    '-----Oorspronkelijk bericht-----\nVan: Xenon <service@xenon.example>\nVerzonden: zondag 3 mei 2026\nAan: Sanne\n\nWij betalen niet.',
  ])('a mail of somebody else that is passed on: %j', (mail) => {
    const passedOn = `Dit kreeg ik:\n\n${mail}`;
    expect(own(passedOn)).toBe(passedOn);
    const quote = `${introductions[0]?.[2]}\n\n${quotedBy('> ', ourMail('nl'))}`;
    expect(own(`${passedOn}\n\n${quote}`)).toBe(passedOn);
    expect(own(`${passedOn}\n\n${headers['nl, Outlook']}\n\n${ourMail('nl')}`)).toBe(passedOn);
  });

  test('a sentence before the line of a program', () => {
    const words = 'Op die dag belde ik u ook\nOp vrijdag om 9:12 was er niemand.';
    expect(own(`${words}\nOp vr 20 nov 2026 om 09:12 schreef Redress <no-reply@portaal.example>:\n> a`)).toBe(words);
    expect(own(`Op die dag belde ik u ook\n${introductions[0]?.[2]}\n> a`)).toBe('Op die dag belde ik u ook');
  });
});

test('[NOTICE-8] a mail of quotes alone holds no words', () => {
  expect(own('> Beste Sanne,\n>\n> Dit staat voor u klaar.')).toBe('');
  expect(own(quotedBy('> ', ourMail('tr')))).toBe('');
});

test('[NOTICE-8] a hostile mail is read in time that grows with its length', () => {
  const pieces = [
    'On ',
    'Op a schreef ',
    '—',
    '_',
    '-',
    '> ',
    '>\n',
    '\n',
    'a ',
    '<',
    'Op 3\n',
    'Op 3 schreef Redress:\n',
    'Op 3 schreef Redress:\n\n\n',
    'Op 3 schreef Redress:\n> a\n',
    'Van: Redress\nAan: b\n',
    'Van: a\n',
    '-- \n',
    'sent from a ',
    'http:',
    `${texts.nl.mail.answer_above}\n`,
    `${texts.nl.mail.answerable.slice(0, 20)}\n`,
    '"a" <',
    '\u00a0',
    'İ',
  ];
  for (const piece of pieces) {
    for (const end of ['', ':', `\n${texts.nl.mail.answer_above}`]) {
      const began = performance.now();
      expect(typeof own(piece.repeat(100_000 / piece.length) + end)).toBe('string');
      expect.soft(performance.now() - began, JSON.stringify(piece)).toBeLessThan(5_000);
    }
  }
  const began = performance.now();
  expect(own('\n> a\n> b\n'.repeat(40_000))).toBe('');
  expect.soft(performance.now() - began, 'quotes of ours between blank lines').toBeLessThan(5_000);
});
