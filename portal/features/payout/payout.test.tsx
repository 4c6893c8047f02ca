import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Contact } from '#contract/account.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { BankAccount } from '#contract/payout/schema.ts';
import { refreshClaim, useClaim } from '../../data/claims.ts';
import { draftOf } from '../../lib/storage/drafts.ts';
import { answering, refused } from '../../lib/testing/answering.ts';
import { countries } from '../../lib/testing/given.ts';
import { renderScreen } from '../../lib/testing/screen.tsx';
import { accessibilityFaults } from '../../ui/testing/axe.ts';
import { claimDetail } from '../documents/testing/timeline.ts';
import { refreshedOf } from '../home/testing/dossier.ts';
import { BankCard } from './bank-card.tsx';
import { retyped } from './payout-fields.tsx';

const empty: BankAccount = {
  CountryCode: 'NL',
  BIC: null,
  BankCity: null,
  BankName: null,
  Bankleitzahl: null,
  Holder: null,
  IBAN: null,
  Number: null,
  Valid: false,
};
/** VALID-13: the message of the validator IBAN. */
const named = 'Deze IBAN klopt niet. Controleer hem.';
const example = 'Bijvoorbeeld NL91 ABNA 0417 1643 00.';
const filled: BankAccount = { ...empty, Holder: 'S. van den Berg', IBAN: 'NL91ABNA0417164300', Valid: true };
const needs: Record<string, string[]> = {
  DE: ['Holder', 'IBAN', 'BIC'],
  US: ['Holder', 'Number', 'BankName', 'BankCity', 'BIC'],
};
type Fields = Record<string, string>;
type Answer = (input: Fields) => Response | Promise<Response>;

function Shown({ lock }: { lock: string | null }) {
  const { data: claim } = useClaim('c1');
  return <main>{claim && <BankCard claim={claim} lock={lock} />}</main>;
}

/** The card of a claim whose payout a small server of the test keeps; `answers` stands before it. */
async function card(
  account: Partial<BankAccount> = {},
  {
    part = {},
    lock = null,
    answers = {},
    address = {},
  }: {
    part?: Partial<ClaimDetail>;
    lock?: string | null;
    answers?: Record<string, Answer>;
    address?: Partial<Contact>;
  } = {},
) {
  let claim = claimDetail([], { ...part, BankAccount: { ...empty, ...account } });
  const sent: [string, Fields][] = [];
  const server: Record<string, Answer> = {
    'portal/bankaccountfields': ({ countryCode = '' }) =>
      Response.json({ BankAccountField: ['CountryCode', ...(needs[countryCode] ?? ['Holder', 'IBAN'])] }),
    'portal/updatepaymentmethod': ({ paymentMethod }) => {
      claim = { ...claim, ClaimerPaymentMethod: paymentMethod as 'Bank' };
      return Response.json({ ok: true });
    },
    'portal/updatebankaccount': ({ Id: _, ...fields }) => {
      claim = { ...claim, BankAccount: { ...empty, ...fields, Valid: true } };
      return Response.json({ ok: true });
    },
    'portal/updatepaypalaccount': ({ PayPalEMailAccount = '' }) => {
      claim = { ...claim, PayPalEMailAccount, BankAccount: { ...claim.BankAccount, Valid: true } };
      return Response.json({ ok: true });
    },
    'portal/getClaim': () => Response.json(claim),
    'portal/compactdossier': () => {
      const dossier = refreshedOf([]);
      const Contact = { ...dossier.Dossier.Contact, EMailAddress: 'sanne@voorbeeld.nl', ...address };
      return Response.json({ ...dossier, Dossier: { ...dossier.Dossier, Contact, Countries: countries } });
    },
    ...answers,
  };
  const { asked, keysOf } = answering(
    Object.fromEntries(
      Object.entries(server).map(([path, answer]) => [
        path,
        (input) => {
          if (path.startsWith('portal/update')) sent.push([path, input as Fields]);
          return answer(input as Fields);
        },
      ]),
    ),
  );
  const { rerender } = await renderScreen(<Shown lock={lock} />);
  await expect.element(page.getByRole('heading', { name: /^Bankgegevens/ })).toBeVisible();
  async function elsewhere(part: Partial<ClaimDetail>) {
    claim = { ...claim, ...part };
    await refreshClaim('c1');
  }
  return { sent, asked, keysOf, elsewhere, leave: () => rerender(<p>Elders</p>) };
}

const section = () => page.getByRole('region');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const facts = () =>
  [...section().element().querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ]);
/** Shows the card and opens its form. */
async function edits(...given: Parameters<typeof card>) {
  const shown = await card(...given);
  await page.getByRole('button', { name: /^Bankgegevens (invullen|wijzigen|corrigeren)$/ }).click();
  return shown;
}
async function chooses(country: string) {
  await page.getByRole('combobox', { name: 'Land van de bank' }).fill(country);
  await page.getByRole('option', { name: country }).click();
}

test('[M7] while payout changes are held, the card says until when and why, and no form opens', async () => {
  await card(filled, { part: { PayoutHeldUntil: '2026-11-21T09:00:00.000Z' } });
  const notice = page.getByText('Bankgegevens wijzigen kan weer vanaf 21-11-2026', { exact: false });
  await expect.element(notice.first()).toBeVisible();
  await expect.element(page.getByText('Uw e-mailadres is kortgeleden gewijzigd', { exact: false })).toBeVisible();
  await expect.element(button('Bankgegevens wijzigen')).toHaveAttribute('aria-disabled', 'true');
  expect(await accessibilityFaults()).toEqual([]);
});

describe('as it is read', () => {
  test('[BANK-1] the required fields show with their values, the number by its end, until the reader asks for it', async () => {
    await card(filled);
    await expect.element(page.getByText('S. van den Berg')).toBeVisible();
    await expect
      .poll(() => facts())
      .toEqual([
        ['Uitbetaling', 'Bankrekening'],
        ['Land van de bank', 'Nederland'],
        ['Rekeninghouder', 'S. van den Berg'],
        ['IBAN', '•••• 4300eindigt op 4300'],
      ]);
    await button('IBAN tonen').click();
    await expect.element(page.getByText('NL91 ABNA 0417 1643 00')).toBeVisible();
    await button('IBAN verbergen').click();
    await expect.element(page.getByText('NL91 ABNA 0417 1643 00')).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[BANK-1] what is not yet supplied leads to its field', async () => {
    await card({ Holder: 'S. Berg' });
    await page.getByRole('button', { name: 'IBAN: Nog niet ingevuld' }).click();
    await expect.element(field('IBAN')).toHaveFocus();
  });

  test('[BANK-1] [DATA-3] an account from before the IBAN shows what it has', async () => {
    await card({ CountryCode: 'DE', Holder: 'Jonas', Number: '0532013000', Bankleitzahl: '37040044', Valid: true });
    await expect.element(page.getByText('37040044')).toBeVisible();
    await expect
      .poll(() => facts().map(([term]) => term))
      .toEqual([
        ...['Uitbetaling', 'Land van de bank', 'Rekeninghouder', 'IBAN', 'BIC', 'Rekeningnummer', 'Bankleitzahl'],
      ]);
  });

  test('[BANK-8] with PayPal its own field shows, masked', async () => {
    await card(filled, { part: { ClaimerPaymentMethod: 'PayPal', PayPalEMailAccount: 'sanne@voorbeeld.nl' } });
    await expect.element(page.getByText('s•••@voorbeeld.nl', { exact: true })).toBeVisible();
    await expect
      .poll(() => facts().map(([term]) => term))
      .toEqual(['Uitbetaling', 'E-mailadres van uw PayPal-rekening']);
    await button('E-mailadres van uw PayPal-rekening tonen').click();
    await expect.element(page.getByText('sanne@voorbeeld.nl')).toBeVisible();
  });

  test('[BANK-2] an account that is not valid is said to be, and can be corrected', async () => {
    await card({ ...filled, IBAN: 'NL91ABNA0417164301', Valid: false });
    await expect.element(page.getByText('Het rekeningnummer klopt niet')).toBeVisible();
    await button('Bankgegevens corrigeren').click();
    await expect.element(field('IBAN')).toHaveValue('NL91 ABNA 0417 1643 01');
    await expect.element(page.getByText('Het rekeningnummer klopt niet')).not.toBeInTheDocument();
  });

  test('[BANK-3] [BANK-7] [PERM-2] what cannot be changed says why, and opens nothing', async () => {
    await card(filled, { lock: 'Uw claimmanager beheert deze claim.' });
    await userEvent.tab();
    await expect.element(button('Bankgegevens wijzigen')).toHaveFocus();
    await expect.element(page.getByRole('tooltip', { name: /claimmanager/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('IBAN')).not.toBeInTheDocument();
    await expect.poll(() => page.getByRole('button', { name: /Nog niet ingevuld/ }).elements()).toEqual([]);
  });

  test('[BANK-4] when the fields of the country cannot be loaded, what there is shows, with a way to try again', async () => {
    let failing = true;
    await card(filled, {
      answers: {
        'portal/bankaccountfields': () =>
          failing ? refused(503, 'call.busy') : Response.json({ BankAccountField: ['CountryCode', 'Holder', 'IBAN'] }),
      },
    });
    await expect.element(page.getByText('Wij kunnen de velden voor dit land nu niet laden')).toBeVisible();
    await expect.element(page.getByText('•••• 4300', { exact: true })).toBeVisible();
    await button('Bankgegevens wijzigen').click();
    await expect.element(page.getByRole('form').getByText(/velden voor dit land nu niet laden/)).toBeVisible();
    expect(document.querySelector('form [aria-busy=true]')).toBeNull();
    await button('Annuleren').click();
    failing = false;
    await button('Opnieuw proberen').click();
    await expect.element(page.getByText(/velden voor dit land/)).not.toBeInTheDocument();
  });
});

describe('as it is changed', () => {
  test('[BANK-6] an account is typed in groups of four, mended in its middle, looked at once more and saved; the card says so and has the focus', async () => {
    const { sent } = await edits();
    await expect.element(field('Rekeninghouder')).toHaveValue('Sanne van den Berg');
    await expect.element(field('IBAN')).toHaveFocus();
    await userEvent.keyboard('nl91abnb0417');
    await expect.element(field('IBAN')).toHaveValue('NL91 ABNB 0417');
    await userEvent.keyboard('{ArrowLeft>5/}{Backspace}a');
    await expect.element(field('IBAN')).toHaveValue('NL91 ABNA 0417');
    await userEvent.keyboard('{End}164300');
    await expect.element(field('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00');
    expect(field('IBAN').element()).toHaveProperty('selectionStart', 22);
    await expect.element(field('IBAN')).toHaveAccessibleDescription('Dit is een geldige IBAN.');
    expect(await accessibilityFaults()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Klopt dit?' })).toHaveFocus();
    await expect
      .poll(() => facts())
      .toEqual([
        ['Land van de bank', 'Nederland'],
        ['Rekeninghouder', 'Sanne van den Berg'],
        ['IBAN', 'NL91 ABNA 0417 1643 00'],
      ]);
    expect(sent).toEqual([]);
    expect(await accessibilityFaults()).toEqual([]);
    await button('Opslaan').click();
    await expect.element(page.getByText('Uw bankgegevens zijn opgeslagen')).toBeVisible();
    await expect.element(page.getByText('•••• 4300', { exact: true })).toBeVisible();
    expect(document.activeElement?.textContent).toContain('Uw bankgegevens zijn opgeslagen');
    expect(sent).toEqual([
      [
        'portal/updatebankaccount',
        { Id: 'c1', CountryCode: 'NL', Holder: 'Sanne van den Berg', IBAN: 'NL91ABNA0417164300' },
      ],
    ]);
  });

  test('[BANK-4] another country brings its fields, and what was typed stays where a field stays', async () => {
    const { asked } = await edits();
    await field('Rekeninghouder').fill('Jonas');
    await chooses('Duitsland');
    await expect.element(field('BIC')).toBeVisible();
    await expect.element(field('Rekeninghouder')).toHaveValue('Jonas');
    await field('BIC').fill('COBADEFFXXX');
    await chooses('Verenigde Staten');
    await expect.element(field('Naam van de bank')).toBeVisible();
    await expect.element(field('IBAN')).not.toBeInTheDocument();
    await expect.element(field('BIC')).toHaveValue('COBADEFFXXX');
    expect(asked.filter((path) => path === 'portal/bankaccountfields')).toHaveLength(3);
  });

  test('[UI-9] [UI-11] [VALID-13] an IBAN says on leaving the field what is wrong; one of another country offers that country', async () => {
    await edits({ Holder: 'S. Berg' });
    await field('IBAN').fill('NL91ABNA04');
    await expect.element(field('IBAN')).toHaveAccessibleDescription(`Begint met NL en heeft 18 tekens. ${example}`);
    await userEvent.tab();
    const words = 'Een IBAN die begint met NL heeft 18 tekens. U heeft er 10 ingevuld.';
    await expect.element(field('IBAN')).toHaveAccessibleDescription(`${named} ${words} ${example}`);
    await expect.element(button('Verder')).toBeDisabled();
    await field('IBAN').fill('NL91ABNA0417164300');
    await expect.element(button('Verder')).toBeEnabled();
    await field('IBAN').fill('DE89370400440532013000');
    await userEvent.tab();
    await expect.element(field('IBAN')).toHaveAccessibleDescription(/hoort bij een ander land/);
    await button('Kies Duitsland').click();
    await expect.element(field('IBAN')).toHaveAccessibleDescription('Dit is een geldige IBAN.');
    await expect.element(field('BIC')).toBeVisible();
  });

  test('[UI-9] [BANK-6] what is still empty is said on going on, with a way to each', async () => {
    const { sent } = await edits();
    await field('Rekeninghouder').fill('');
    await button('Verder').click();
    await expect.element(field('Rekeninghouder')).toHaveFocus();
    await expect.element(field('IBAN')).toHaveAccessibleDescription('Vul dit veld in');
    await page.getByRole('alert').getByRole('button', { name: 'IBAN' }).click();
    await expect.element(field('IBAN')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('[BANK-5] [BANK-6] the switch is kept at once; PayPal has its own field, review and saving, and the way back', async () => {
    const { sent } = await edits(filled);
    await page.getByText('PayPal', { exact: true }).click();
    await expect.element(field('E-mailadres van uw PayPal-rekening')).toBeVisible();
    await expect.element(page.getByText('Uitbetaling gewijzigd: PayPal')).toBeInTheDocument();
    await field('E-mailadres van uw PayPal-rekening').fill('sanne@voorbeeld');
    await userEvent.tab();
    await expect.element(button('Verder')).toBeDisabled();
    await field('E-mailadres van uw PayPal-rekening').fill('sanne@voorbeeld.nl');
    await button('Verder').click();
    await expect.element(page.getByText('Naar deze PayPal-rekening betalen wij uit.')).toBeVisible();
    await button('Opslaan').click();
    await expect.element(page.getByText('s•••@voorbeeld.nl', { exact: true })).toBeVisible();
    await button('Bankgegevens wijzigen').click();
    await page.getByText('Bankrekening', { exact: true }).click();
    await expect.element(field('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00');
    expect(sent).toEqual([
      ['portal/updatepaymentmethod', { claimId: 'c1', paymentMethod: 'PayPal' }],
      ['portal/updatepaypalaccount', { Id: 'c1', PayPalEMailAccount: 'sanne@voorbeeld.nl' }],
      ['portal/updatepaymentmethod', { claimId: 'c1', paymentMethod: 'Bank' }],
    ]);
  });

  test('[ANSWER-43] both sides keep what was typed, and Cancel goes back to the method of before and says so', async () => {
    const { sent } = await edits(filled);
    const address = () => field('E-mailadres van uw PayPal-rekening');
    await field('Rekeninghouder').fill('A. Ander');
    await page.getByText('PayPal', { exact: true }).click();
    await expect.element(address()).toHaveValue('sanne@voorbeeld.nl');
    await expect.element(page.getByText(/Wat u bij Bankrekening invulde, blijft staan/)).toBeVisible();
    await address().fill('ander@voorbeeld.nl');
    await page.getByText('Bankrekening', { exact: true }).click();
    await expect.element(field('Rekeninghouder')).toHaveValue('A. Ander');
    await expect.element(page.getByText(/invulde, blijft staan/)).not.toBeInTheDocument();
    await page.getByText('PayPal', { exact: true }).click();
    await expect.element(address()).toHaveValue('ander@voorbeeld.nl');
    expect(await accessibilityFaults()).toEqual([]);
    await button('Annuleren').click();
    await expect.element(page.getByText('Terug naar uw bankrekening')).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/Wij betalen uit naar ••••\s4300/);
    await expect.element(page.getByText('S. van den Berg')).toBeVisible();
    expect(sent.map(([, { paymentMethod }]) => paymentMethod)).toEqual(['PayPal', 'Bank', 'PayPal', 'Bank']);
  });

  test('[ANSWER-43] leaving the form within the portal goes back too, also while the switch is on its way', async () => {
    const open = Promise.withResolvers<void>();
    const { sent, leave } = await edits(filled, {
      answers: {
        'portal/updatepaymentmethod': async () => {
          await open.promise;
          return Response.json({ ok: true });
        },
      },
    });
    await page.getByText('PayPal', { exact: true }).click();
    await expect.poll(() => sent.length).toBe(1);
    await leave();
    open.resolve();
    await expect.poll(() => sent.map(([, { paymentMethod }]) => paymentMethod)).toEqual(['PayPal', 'Bank']);
  });

  test('[ANSWER-43] after a saved account leaving changes nothing', async () => {
    const { sent, leave } = await edits(filled);
    await page.getByText('PayPal', { exact: true }).click();
    await expect.element(field('E-mailadres van uw PayPal-rekening')).toBeVisible();
    await button('Verder').click();
    await button('Opslaan').click();
    await expect.element(page.getByText('Uw bankgegevens zijn opgeslagen')).toBeVisible();
    await leave();
    expect(sent.map(([path]) => path)).toEqual(['portal/updatepaymentmethod', 'portal/updatepaypalaccount']);
  });

  test('[ANSWER-43] an account that another tab saved meanwhile settles the choice', async () => {
    const { sent, leave, elsewhere } = await edits(filled);
    await page.getByText('PayPal', { exact: true }).click();
    await expect.element(page.getByText(/invulde, blijft staan/)).toBeVisible();
    await elsewhere({ PayPalEMailAccount: 'ander@voorbeeld.nl' });
    await expect.element(page.getByText(/invulde, blijft staan/)).not.toBeInTheDocument();
    await leave();
    expect(sent.map(([, { paymentMethod }]) => paymentMethod)).toEqual(['PayPal']);
  });

  test('[ANSWER-43] a chosen method without its account says that nothing can be paid, and goes back in one press', async () => {
    const { sent } = await card(filled, { part: { ClaimerPaymentMethod: 'PayPal', PayPalEMailAccount: null } });
    await expect.element(page.getByText('Uw uitbetaalgegevens zijn nog niet compleet')).toBeVisible();
    await expect.element(page.getByText(/U koos voor PayPal, maar er staat nog geen adres bij/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await button('Terug naar •••• 4300').click();
    await expect.element(page.getByText('Terug naar uw bankrekening')).toBeVisible();
    await expect.element(page.getByText('Uw uitbetaalgegevens zijn nog niet compleet')).not.toBeInTheDocument();
    expect(sent).toEqual([['portal/updatepaymentmethod', { claimId: 'c1', paymentMethod: 'Bank' }]]);
  });

  test('[ANSWER-43] country and example are of the reader’s address, the holder is the reader', async () => {
    await card({}, { address: { CountryCode: 'BE', City: 'Antwerpen' } });
    await expect.poll(() => facts()[1]).toEqual(['Land van de bank', 'België']);
    await button('Bankgegevens invullen').click();
    await expect.element(field('Rekeninghouder')).toHaveValue('Sanne van den Berg');
    await expect
      .element(page.getByRole('combobox', { name: 'Land van de bank' }))
      .toHaveAccessibleDescription(
        'Overgenomen uit uw adres in Antwerpen. Zit uw bank in een ander land? Kies dat land.',
      );
    await expect
      .element(field('IBAN'))
      .toHaveAccessibleDescription('Begint met BE en heeft 16 tekens. Bijvoorbeeld BE68 5390 0754 7034.');
    await field('IBAN').fill('BE68539007547035');
    await userEvent.tab();
    await expect.element(field('IBAN')).toHaveAccessibleDescription(`${named} Bijvoorbeeld BE68 5390 0754 7034.`);
  });

  test('[BANK-5] a switch that fails says so and leaves the form as it was', async () => {
    await edits(filled, { answers: { 'portal/updatepaymentmethod': () => refused(409, 'payout.notOnBehalf') } });
    await page.getByText('PayPal', { exact: true }).click();
    await expect.element(page.getByText(/Namens een contact kunt u geen bankgegevens wijzigen/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Bankrekening' })).toBeChecked();
    await expect.element(field('IBAN')).toHaveValue('NL91 ABNA 0417 1643 00');
  });

  test('[BANK-5, W37] a switch whose answer was lost is tried again with its key; the next one has another', async () => {
    let attempts = 0;
    const { keysOf } = await card(filled, {
      answers: {
        'portal/updatepaymentmethod': () => {
          attempts += 1;
          if (attempts > 3) return Response.json({ ok: true });
          throw new TypeError('Failed to fetch');
        },
      },
    });
    const keysOfSwitches = () => keysOf('portal/updatepaymentmethod');
    await button('Bankgegevens wijzigen').click();
    await page.getByText('PayPal', { exact: true }).click();
    await expect.element(page.getByText('De uitbetaling is niet gewijzigd')).toBeVisible();
    await page.getByText('PayPal', { exact: true }).click();
    await expect.poll(() => keysOfSwitches().length).toBe(4);
    const [lost, , , again] = keysOfSwitches();
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(lost);
    await page.getByText('PayPal', { exact: true }).click();
    await expect.poll(() => keysOfSwitches().length).toBe(5);
    expect(keysOfSwitches()[4]).not.toBe(lost);
  });

  test('[UI-9] what the server refuses stands at its field with its reason, and nothing typed is lost', async () => {
    const body = { fields: [{ field: 'IBAN', code: 'payout.ibanInside' }], data: { country: 'NL' } };
    await edits(filled, { answers: { 'portal/updatebankaccount': () => refused(422, 'payout.ibanInside', body) } });
    await field('Rekeninghouder').fill('S. Berg');
    await button('Verder').click();
    await button('Opslaan').click();
    await expect.element(field('IBAN')).toHaveAccessibleDescription(/^Zo is een IBAN die begint met NL niet opgebouwd/);
    await expect.element(field('Rekeninghouder')).toHaveValue('S. Berg');
    await expect.element(page.getByText('Uw bankgegevens zijn niet opgeslagen')).toBeVisible();
  });

  test('[STATE-3] a half-filled form is there again in a fresh page, but no account number lies in the browser', async () => {
    await edits();
    await field('Rekeninghouder').fill('S. Berg');
    await field('IBAN').fill('NL91ABNA0417164300');
    const stored = JSON.stringify(draftOf('k1', 'payout.c1'));
    expect(stored).toContain('S. Berg');
    expect(stored).not.toContain('ABNA');
  });

  test('[STATE-3] what waits in the browser opens the form and says what is not kept', async () => {
    sessionStorage.setItem(
      'redress.draft.k1.payout.c1',
      JSON.stringify({ CountryCode: 'NL', Holder: 'S. Berg', BIC: '', BankName: '', BankCity: '' }),
    );
    await card();
    await expect.element(field('Rekeninghouder')).toHaveValue('S. Berg');
    await expect.element(page.getByText(/Een rekeningnummer bewaren wij niet in uw browser/)).toBeVisible();
    await button('Annuleren').click();
    await expect.element(button('Bankgegevens invullen')).toHaveFocus();
    expect(sessionStorage.getItem('redress.draft.k1.payout.c1')).toBeNull();
  });
});

/** `|` is the cursor. */
const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ['', 'n|', null, 'N|'],
  ['NL9', 'NL91|', null, 'NL91|'],
  ['NL91', 'NL91a|', null, 'NL91 A|'],
  ['NL91 ABNA', 'NL91 xABNA|', null, 'NL91 XABN A|'],
  ['NL91 ABNA 0417', 'NL91 xABNA|', null, 'NL91 XABN A|'],
  ['NL91 ABNA 04', 'NL91 AB|X|NA 04'.replace('|X|', 'X|'), null, 'NL91 ABX|N A04'],
  ['NL91 ABNA', 'NL91|ABNA', 'Backspace', 'NL9|A BNA'],
  ['NL91 ABNA', 'NL91|ABNA', 'Delete', 'NL91 |BNA'],
  ['NL91 ABNA', 'NL91 ABN|', 'Backspace', 'NL91 ABN|'],
  ['NL91 A', 'NL91 |', 'Backspace', 'NL91|'],
  ['', 'IBAN: NL91 ABNA 0417 1643 00|', null, 'NL91 ABNA 0417 1643 00|'],
  ['', 'iban nl91-abna-0417-1643-00|', null, 'NL91 ABNA 0417 1643 00|'],
  ['', 'NL91\u00a0ABNA\u00a00417\u00a01643\u00a000|', null, 'NL91 ABNA 0417 1643 00|'],
  ['', 'ＮＬ９１|', null, 'NL91|'],
])('in %j, %j after %j shows as %j', (before, after, key, shown) => {
  expect(marked(retyped(before, typed(after), key))).toBe(shown);
});
