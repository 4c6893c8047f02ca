import { expect, test } from 'vitest';
import { type MailContent, mailHtml, mailText } from './mail-content.ts';

const letter: MailContent = {
  brand: 'Redress',
  language: 'nl',
  greeting: 'Beste Sanne,',
  paragraphs: ['U heeft een nieuw wachtwoord gevraagd.'],
  button: {
    label: 'Nieuw wachtwoord kiezen',
    url: 'https://portaal.example/mijn-redress#/newpassword/abc',
    asText: 'Werkt de knop niet?',
  },
  after: ['De knop werkt 30 minuten.'],
  regards: 'Met vriendelijke groet,',
  automatic: 'Dit bericht is automatisch verstuurd.',
};
const hostile = `"><script>alert('1')</script><img src=x onerror=alert(1)> & Co`;

test('[FORGOT-5] a name in a mail is shown and never becomes an element, an attribute or an address', () => {
  const html = mailHtml({
    ...letter,
    brand: hostile,
    language: hostile,
    greeting: hostile,
    paragraphs: [hostile],
    button: { label: hostile, url: `https://portaal.example/${hostile}`, asText: hostile },
    after: [hostile],
    regards: hostile,
    automatic: hostile,
  });
  expect(html).not.toMatch(/<script|<img|alert\('/);
  expect(html).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
  const elements = (text: string) => [...text.matchAll(/<\/?[a-z1]+(?=[\s>])/g)].map(([tag]) => tag);
  expect(elements(html)).toEqual(elements(mailHtml(letter)));
});

test('[FORGOT-5] a mail loads nothing, runs nothing and leads to one address', () => {
  const html = mailHtml(letter);
  expect(html).not.toMatch(/<(?:img|link|script|style|iframe|form|table)|src=|url\(|@import/);
  const addresses = new Set([...html.matchAll(/(?:https?:)?\/\/[^"<\s]+/g)].map(([address]) => address));
  expect([...addresses]).toEqual([letter.button.url]);
});

test('[FORGOT-5] the plain text says all that the HTML says', () => {
  const text = mailText(letter);
  const { greeting, paragraphs, button, after, regards, brand, automatic } = letter;
  for (const said of [greeting, ...paragraphs, button.label, button.url, ...after, regards, brand, automatic]) {
    expect(text).toContain(said);
    expect(mailHtml(letter)).toContain(said);
  }
});
