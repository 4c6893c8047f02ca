import { demoPassword, demoStaff, demoTotpSecret } from '../../../demo/people.ts';
import { totpCode } from '../../../server/platform/credentials/totp.ts';
import { expect } from '../../installation.ts';
import { client, flight, lotte, type Task, voucher } from './task.ts';

const atDetails: Task['begin'] = (visit) => visit.opensClaim(flight, 'details');
const atList: Task['begin'] = (visit) => visit.opens('/home/claims');
const manager = 'manager@demo.example';

const doors: readonly Task[] = [
  {
    name: 'shows and hides the password',
    begin: (visit) => visit.site('/login'),
    async act(keyboard) {
      await keyboard.tabsTo('Wachtwoord');
      await keyboard.types('Vertraagd');
      await keyboard.tabsTo('Wachtwoord tonen');
      await keyboard.press('Space');
      await keyboard.awaits(keyboard.page.getByRole('button', { name: 'Wachtwoord verbergen' }));
      await keyboard.press('Space');
      await keyboard.awaits(keyboard.page.getByRole('button', { name: 'Wachtwoord tonen' }));
    },
  },
  {
    name: 'asks for a new password',
    begin: (visit) => visit.site('/login'),
    async act(keyboard) {
      await keyboard.tabsTo('Wachtwoord vergeten?');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('heading', { name: 'Nieuw wachtwoord aanvragen' }));
      await keyboard.tabsTo('E-mailadres');
      await keyboard.types('nobody@demo.example');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByText('Geen e-mail?'));
    },
  },
  {
    name: 'accepts the terms',
    who: 'terms@demo.example',
    begin: (visit) => visit.opens('/reaffirm'),
    async act(keyboard) {
      await keyboard.tabsTo(/^Ik heb de algemene voorwaarden/);
      await keyboard.press('Space');
      await keyboard.tabsTo('Akkoord en verder');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('heading', { level: 1, name: /^Dag/ }));
    },
  },
  {
    name: 'skips to the content',
    who: client,
    begin: atList,
    async act(keyboard) {
      await keyboard.tabsTo('Naar de inhoud');
      await keyboard.press('Enter');
      await expect(keyboard.page.getByRole('main')).toBeFocused();
    },
  },
  {
    name: 'changes the language',
    who: client,
    begin: (visit) => visit.opens('/home/account'),
    async act(keyboard) {
      await keyboard.tabsTo('Deutsch', 'Shift+Tab');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('link', { name: 'Meine Fälle' }));
    },
  },
  {
    name: 'logs out',
    who: client,
    begin: atList,
    async act(keyboard) {
      await keyboard.tabsTo('Uitloggen');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('heading', { name: 'Inloggen' }));
    },
  },
];

const claims: readonly Task[] = [
  {
    name: 'goes from one part of a claim to another',
    who: client,
    begin: (visit) => visit.opensClaim(flight),
    async act(keyboard) {
      await keyboard.tabsTo('Details', 'Shift+Tab');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('heading', { name: 'Claimgegevens' }));
    },
  },
  {
    name: 'replies to a message',
    who: client,
    begin: (visit) => visit.opensClaim(flight),
    async act(keyboard) {
      await keyboard.tabsTo(/^Reageren/);
      await keyboard.press('Enter');
      await keyboard.types('Goed om te weten.');
      await keyboard.tabsTo('Versturen');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByText('Bericht verzonden').first());
    },
  },
  {
    name: 'views a picture larger, and closes it',
    who: client,
    begin: atDetails,
    async act(keyboard) {
      await keyboard.tabsTo('Bekijk boardingpass-sanne.png');
      await keyboard.press('Enter');
      const viewer = keyboard.page.getByRole('dialog');
      await keyboard.awaits(viewer.getByRole('img').first());
      await keyboard.tabsTo('Vergroten');
      await keyboard.press('Enter');
      await keyboard.press('Escape');
      await expect(viewer).toHaveCount(0);
    },
  },
  {
    name: 'deletes a file',
    who: client,
    begin: atDetails,
    async act(keyboard) {
      await keyboard.tabsTo('Verwijder boardingpass-sanne.png');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('alertdialog'));
      await keyboard.tabsTo('Verwijderen');
      await keyboard.press('Enter');
      await expect(keyboard.page.getByRole('button', { name: 'Verwijder boardingpass-sanne.png' })).toHaveCount(0);
    },
  },
  {
    name: 'writes an experience',
    who: client,
    begin: atDetails,
    async act(keyboard) {
      await keyboard.tabsTo('Hoe ervaart u onze hulp?');
      await keyboard.types('Snel antwoord.');
      await keyboard.tabsTo('Opslaan');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('blockquote'));
    },
  },
  {
    name: 'saves the overview',
    who: client,
    begin: atDetails,
    async act(keyboard) {
      await keyboard.tabsTo('Overzicht downloaden (pdf)');
      const coming = keyboard.page.waitForEvent('download');
      await keyboard.press('Enter');
      await coming;
    },
  },
];

const forms: readonly Task[] = [
  {
    name: 'corrects an account number, by way of PayPal and back with the arrows',
    who: client,
    begin: (visit) => visit.opensClaim(voucher, 'details'),
    async act(keyboard) {
      const bank = keyboard.page.getByRole('region', { name: /^Bankgegevens/ });
      await keyboard.tabsTo('Bankgegevens corrigeren');
      await keyboard.press('Enter');
      await keyboard.tabsTo('Bankrekening', 'Shift+Tab');
      await keyboard.press('ArrowRight');
      await keyboard.awaits(bank.getByLabel('E-mailadres van uw PayPal-rekening'));
      await keyboard.press('ArrowLeft');
      await keyboard.tabsTo('IBAN');
      await keyboard.press('Control+a');
      await keyboard.types('NL91ABNA0417164300');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('heading', { name: 'Klopt dit?' }));
    },
  },
  {
    name: 'picks a country by typing, and from the list',
    who: client,
    begin: atDetails,
    async act(keyboard) {
      await keyboard.tabsTo('Bankgegevens invullen');
      await keyboard.press('Enter');
      await keyboard.tabsTo('Land van de bank');
      await keyboard.press('Control+a');
      await keyboard.types('duits');
      await keyboard.awaits(keyboard.page.getByRole('option', { name: 'Duitsland' }));
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByLabel('BIC'));
    },
  },
  {
    name: 'adds a passenger, with a day from the calendar',
    who: client,
    begin: atDetails,
    async act(keyboard) {
      const form = keyboard.page.getByRole('form', { name: 'Passagier toevoegen' });
      await keyboard.tabsTo('Passagier toevoegen');
      await keyboard.press('Enter');
      await keyboard.types('Femke');
      await keyboard.tabsTo('Kies een datum');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('dialog', { name: 'Kies een datum' }));
      await keyboard.press('PageUp');
      await keyboard.press('Enter');
      await expect(form.getByLabel('Geboortedatum')).toHaveValue(/^\d\d-\d\d-\d{4}$/);
    },
  },
  {
    name: 'chooses a representative from a list',
    who: client,
    begin: atDetails,
    async act(keyboard) {
      await keyboard.tabsTo(/^Aanvullen, Mila|^Wijzigen, Mila/);
      await keyboard.press('Enter');
      await keyboard.tabsTo(/Wettelijk vertegenwoordiger 2/);
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('option', { name: 'Daan van den Berg' }));
      await keyboard.types('Daan');
      await keyboard.press('Enter');
      const chosen = keyboard.page.getByRole('button', { name: /Wettelijk vertegenwoordiger 2/ });
      await expect(chosen).toContainText('Daan van den Berg');
    },
  },
  {
    name: 'chooses which mails come',
    who: client,
    begin: (visit) => visit.opens('/home/account'),
    async act(keyboard) {
      await keyboard.tabsTo(/^Betalingen/);
      await keyboard.press('Space');
      await keyboard.awaits(keyboard.page.getByText(/^Opgeslagen om/));
    },
  },
  {
    name: 'asks for a copy of the own data, and thinks better of it',
    who: client,
    begin: (visit) => visit.opens('/home/account'),
    async act(keyboard) {
      await keyboard.tabsTo('Bestand aanvragen');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('dialog'));
      await keyboard.press('Escape');
      await expect(keyboard.page.getByRole('button', { name: 'Bestand aanvragen' })).toBeFocused();
    },
  },
];

const others: readonly Task[] = [
  {
    name: 'reports what the airline paid, with the arrows',
    who: lotte,
    begin: (visit) => visit.opensClaim('4835019', 'airline'),
    async act(keyboard) {
      await keyboard.tabsTo(/^Zij schreef mij/);
      await keyboard.press('ArrowDown');
      await keyboard.awaits(keyboard.page.getByLabel('Bedrag'));
      await keyboard.tabsTo('Bedrag');
      await keyboard.types('400,00');
      await keyboard.tabsTo('Datum');
      await keyboard.types('01-11-2026');
      await keyboard.tabsTo(/^Lotte Verhoeven/);
      await keyboard.press('Space');
      await keyboard.tabsTo('Meld de betaling');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByText('Wij bekijken uw melding').first());
    },
  },
  {
    name: 'searches as a manager, and opens what is found',
    who: manager,
    begin: (visit) => visit.opens('/home/managedclaims'),
    async act(keyboard) {
      await keyboard.tabsTo('Zoeken');
      await keyboard.types('jansen');
      await keyboard.awaits(keyboard.page.getByText(/claims? gevonden/).first());
      await keyboard.tabsTo(/^(?:Bekijk claim )?\d{7}/);
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByText('Huidige status'));
    },
  },
  {
    name: 'filters as a manager',
    who: manager,
    begin: (visit) => visit.opens('/home/managedclaims'),
    async act(keyboard) {
      await keyboard.tabsTo(/^Actie nodig/);
      await keyboard.press('Space');
      await keyboard.awaits(keyboard.page.locator('[aria-pressed=true]').filter({ hasText: 'Actie nodig' }));
    },
  },
  {
    name: 'logs in as staff, searches a contact and gives a reason',
    begin: (visit) => visit.site('/staff'),
    async act(keyboard) {
      await keyboard.tabsTo('E-mailadres');
      await keyboard.types(demoStaff);
      await keyboard.tabsTo('Wachtwoord');
      await keyboard.types(demoPassword);
      await keyboard.tabsTo('Code uit uw app');
      await keyboard.types(totpCode(demoTotpSecret, new Date()));
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('searchbox'));
      await keyboard.tabsTo('Naam, e-mailadres of claimnummer');
      await keyboard.types(client);
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByText('1 contact gevonden'));
      await keyboard.tabsTo(/^Open als dit contact/);
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('dialog'));
      await keyboard.types('Vraag over de claim');
      await keyboard.tabsTo('Openen');
      await keyboard.press('Enter');
      await keyboard.awaits(keyboard.page.getByRole('heading', { name: 'Inloggen namens een contact' }));
    },
  },
];

/** The other tasks, which have no transcript. */
export const moreTasks: readonly Task[] = [...doors, ...claims, ...forms, ...others];
