import type { TemplateUse } from '#contract/staff/templates.ts';
import type { Moments } from './moments.ts';
import { demoId, type Rows } from './rows.ts';

interface Given {
  readonly name: string;
  readonly shortcut: string;
  readonly use: TemplateUse;
  readonly texts: Readonly<Record<string, string>>;
}

/** TEMPLATE-1: the shared texts of the demo, the last used first. */
const given: readonly Given[] = [
  {
    name: 'Betaling: wanneer',
    shortcut: 'betaling',
    use: 'answer',
    texts: {
      nl: `Beste {{FullName}},

Dank u voor uw bericht. De luchtvaartmaatschappij heeft uw recht op compensatie voor vlucht {{FlightCode}} van {{FlightDate}} erkend en betaalt meestal binnen {{UsualDays}} dagen. Zodra het geld bij ons is, maken wij u {{Compensation}} per passagier over.

Met vriendelijke groet,
{{StaffName}}`,
      de: `Guten Tag {{FullName}},

vielen Dank für Ihre Nachricht. Die Fluggesellschaft hat Ihren Anspruch auf Entschädigung für Flug {{FlightCode}} vom {{FlightDate}} anerkannt und zahlt meist innerhalb von {{UsualDays}} Tagen. Sobald das Geld bei uns ist, überweisen wir Ihnen {{Compensation}} pro Passagier.

Mit freundlichen Grüßen
{{StaffName}}`,
      en: `Dear {{FullName}},

Thank you for your message. The airline has accepted that it owes you compensation for flight {{FlightCode}} of {{FlightDate}} and usually pays within {{UsualDays}} days. As soon as we have the money, we will transfer {{Compensation}} per passenger to you.

Kind regards,
{{StaffName}}`,
    },
  },
  {
    name: 'Voucher: niet op ingaan',
    shortcut: 'voucher',
    use: 'answer',
    texts: {
      nl: `Beste {{FullName}},

Ga niet op het aanbod van een voucher in. Voor vlucht {{FlightCode}} ({{Route}}) heeft u recht op {{Compensation}} per passagier in geld. Wij laten de luchtvaartmaatschappij weten dat u het aanbod afwijst.

Met vriendelijke groet,
{{StaffName}}, {{BrandName}}`,
      de: `Guten Tag {{FullName}},

nehmen Sie das Angebot eines Gutscheins bitte nicht an. Für Flug {{FlightCode}} ({{Route}}) steht Ihnen {{Compensation}} pro Passagier in Geld zu. Wir teilen der Fluggesellschaft mit, dass Sie ablehnen.

Mit freundlichen Grüßen
{{StaffName}}, {{BrandName}}`,
      en: `Dear {{FullName}},

Please do not accept the voucher. For flight {{FlightCode}} ({{Route}}) you are owed {{Compensation}} per passenger in money. We will tell the airline that you decline.

Kind regards,
{{StaffName}}, {{BrandName}}`,
    },
  },
  {
    name: 'Nog geen nieuws',
    shortcut: 'nieuws',
    use: 'answer',
    texts: {
      nl: `Beste {{FullName}},

Er is nog geen nieuws over claim {{ReferenceNumber}}. Wij hebben de luchtvaartmaatschappij vandaag opnieuw geschreven en laten u weten wat zij antwoordt.

Met vriendelijke groet,
{{StaffName}}`,
      de: `Guten Tag {{FullName}},

zu Fall {{ReferenceNumber}} gibt es noch nichts Neues. Wir haben der Fluggesellschaft heute erneut geschrieben und geben Ihnen Bescheid, sobald sie antwortet.

Mit freundlichen Grüßen
{{StaffName}}`,
    },
  },
  {
    name: 'Boardingpass nodig',
    shortcut: 'boarding',
    use: 'request',
    texts: {
      nl: 'Wilt u van vlucht {{FlightCode}} van {{FlightDate}} de boardingpassen van alle passagiers uploaden? Een foto is goed. Heeft u ze niet meer, dan is de bevestiging van de boeking ook genoeg.',
      de: 'Bitte laden Sie für Flug {{FlightCode}} vom {{FlightDate}} die Bordkarten aller Passagiere hoch. Ein Foto genügt. Falls Sie sie nicht mehr haben, reicht auch die Buchungsbestätigung.',
      en: 'Please upload the boarding passes of all passengers for flight {{FlightCode}} of {{FlightDate}}. A photo is fine. If you no longer have them, the booking confirmation will do.',
    },
  },
  {
    name: 'Wij wachten op antwoord',
    shortcut: 'wachten',
    use: 'status',
    texts: {
      nl: 'Wij hebben de luchtvaartmaatschappij gevraagd uw claim voor vlucht {{FlightCode}} te betalen en wachten op antwoord.',
      de: 'Wir haben die Fluggesellschaft aufgefordert, Ihre Forderung für Flug {{FlightCode}} zu zahlen, und warten auf Antwort.',
      en: 'We have asked the airline to pay your claim for flight {{FlightCode}} and are waiting for its answer.',
    },
  },
  {
    name: 'Bon niet leesbaar',
    shortcut: 'onleesbaar',
    use: 'receipt',
    texts: {
      nl: 'Wij kunnen de datum en het bedrag op deze bon niet lezen. Upload hem graag nog eens.',
      de: 'Datum und Betrag auf diesem Beleg sind nicht lesbar. Bitte laden Sie ihn noch einmal hoch.',
      en: 'We cannot read the date and the amount on this receipt. Please upload it again.',
    },
  },
  {
    name: 'Gebeld, geen gehoor',
    shortcut: 'gebeld',
    use: 'note',
    texts: { nl: '{{FullName}} gebeld over claim {{ReferenceNumber}}, geen gehoor. Morgen opnieuw proberen.' },
  },
];

export function templateRows(moments: Moments): Pick<Rows, 'template' | 'template_version'> {
  const [author, at] = [demoId('staff/lead'), moments.daysAgo(90, '10:00')];
  const idOf = ({ shortcut }: Given) => demoId(`template/${shortcut}`);
  return {
    template: given.map((one, place) => ({
      id: idOf(one),
      staff_id: null,
      name: one.name,
      shortcut: one.shortcut,
      used_for: one.use,
      brands: null,
      version: 1,
      used_at: moments.hoursAgo(3 + place * 20),
      removed_at: null,
    })),
    template_version: given.map((one) => ({
      template_id: idOf(one),
      version: 1,
      texts: JSON.stringify(one.texts),
      staff_id: author,
      at,
    })),
  };
}
