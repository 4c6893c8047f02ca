import type { Moments } from './moments.ts';
import { type Entry, fromCustomer, fromUs, ownFile } from './timeline.ts';

/** The last weeks of claim F: papers, e-mails of the airline, files of every age and a thread that is still warm. */
export function recentStory(moments: Moments): Entry[] {
  const at = (days: number, time: string) => moments.daysAgo(days, time);
  return [
    {
      key: 'mailed-cancellation',
      at: at(12, '08:55'),
      action: null,
      title: 'Uw e-mail over de annulering',
      message: 'U mailde ons het bericht van de luchtvaartmaatschappij. Wij hebben het aan uw dossier toegevoegd.',
      file: 'annulering',
      kinds: ['ContainsCorrespondence'],
    },
    {
      key: 'mailed-statement',
      at: at(12, '08:58'),
      action: null,
      title: 'Uw verklaring',
      message: 'U mailde ons uw verklaring over de avond van de annulering. Wij sturen die mee met de claim.',
      file: 'verklaring',
      kinds: ['ContainsOther'],
    },
    {
      key: 'airline-mail',
      at: at(9, '13:05'),
      action: 'MessageAirline',
      title: 'Antwoord van Xenon Airlines',
      message: 'De maatschappij bevestigt de annulering en verwijst naar operationele redenen.',
      file: 'antwoordAirline',
      kinds: ['ContainsCorrespondence'],
      canReact: true,
    },
    fromUs(
      at(7, '10:30'),
      'our-view',
      'Wat wij van het antwoord vinden',
      'Het antwoord bevestigt wat wij al dachten: er was geen reservebemanning. Dat is een zaak van de maatschappij zelf. Wij bereiden een laatste sommatie voor en hebben daarvoor nog enkele gegevens van u nodig.',
    ),
    {
      key: 'voucher-mail',
      at: at(5, '08:40'),
      action: null,
      title: 'Xenon Airlines biedt opnieuw vouchers aan',
      message: 'De maatschappij herhaalt haar aanbod. Ons advies blijft: neem de vouchers niet aan.',
      file: 'aanbodVouchers',
      kinds: ['ContainsCorrespondence'],
    },
    {
      key: 'ask-passes',
      at: at(4, '09:12'),
      action: 'RequestUploadDocument',
      title: 'Stuur ons uw boardingpass en identiteitsbewijs',
      message:
        'Stuur een boardingpass en een kopie van uw identiteitsbewijs. Scherm uw burgerservicenummer en pasfoto af. Een scherpe foto met uw telefoon is voldoende.',
      kinds: ['ContainsBoardingPass', 'ContainsIdentityDocument', 'ContainsOther'],
      performed: moments.hoursAgo(30),
      children: [
        ownFile(moments.hoursAgo(30), 'identiteitskaart', 'ContainsIdentityDocument'),
        ownFile(moments.hoursAgo(3), 'boardingpass', 'ContainsBoardingPass'),
      ],
    },
    fromUs(
      at(3, '14:05'),
      'last-step',
      'De laatste sommatie ligt klaar',
      'Wij sturen de sommatie zodra de volmacht is ondertekend en de gegevens compleet zijn. Daarna heeft de maatschappij twee weken om te betalen.',
      [
        fromCustomer(
          moments.hoursAgo(28),
          'parents',
          'RE: De laatste sommatie ligt klaar',
          'Mijn moeder heeft geen eigen e-mailadres. Kan zij de volmacht ook op papier ondertekenen?',
        ),
        fromUs(
          moments.hoursAgo(20),
          'on-paper',
          'Volmacht op papier',
          'Dat kan. Kies bij de volmacht voor ‘op papier’, dan sturen wij het formulier naar uw adres.',
        ),
        fromCustomer(
          moments.minutesAgo(0.25),
          'today',
          'RE: De laatste sommatie ligt klaar',
          'Dank u. Zij ondertekent vandaag, en wij vullen de overige gegevens vanavond aan.',
        ),
      ],
    ),
  ];
}
