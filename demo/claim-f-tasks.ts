import type { Moments } from './moments.ts';
import type { Entry } from './timeline.ts';

/** The seven open tasks of claim F, one of each kind. */
export function openTasks(moments: Moments): Entry[] {
  const at = (time: string) => moments.daysAgo(2, time);
  return [
    {
      key: 'power-of-attorney',
      at: at('09:12'),
      action: 'RequestUploadDocument',
      title: 'Volmacht (Power of Attorney)',
      message:
        'Met uw handtekening mogen wij de compensatie namens u opeisen. Lees de volmacht, laat iedere volwassen passagier ondertekenen en stuur de getekende formulieren terug. Een foto of scan is voldoende.',
      file: 'volmacht',
      kinds: [
        'ContainsPowerOfAttorney',
        'ContainsBoardingPass',
        'ContainsETicket',
        'ContainsBookingConfirmation',
        'ContainsIdentityDocument',
        'ContainsCorrespondence',
        'ContainsOther',
      ],
    },
    {
      key: 'sign-online',
      at: at('09:11'),
      action: 'RequestCompleteDocuSign',
      title: 'Onderteken uw eigen volmacht digitaal',
      message: 'U kunt uw eigen volmacht ook digitaal ondertekenen. Lees het document hier alvast na.',
      arguments: 'https://ondertekenen.example/volmacht/4821307',
      children: [
        {
          key: 'document',
          at: at('09:11'),
          action: null,
          file: 'volmachtDocusign',
          kinds: ['ContainsPowerOfAttorney'],
        },
      ],
    },
    {
      key: 'passengers',
      at: at('09:10'),
      action: 'RequestUpdatePassengerDetails',
      title: 'Vul de gegevens van de passagiers aan',
      message:
        'Wij missen nog gegevens van Noor Willemsen, en van Mila en Tijn de wettelijk vertegenwoordigers. Wilt u die aanvullen?',
    },
    {
      key: 'bank',
      at: at('09:09'),
      action: 'RequestUpdateBankDetails',
      title: 'Op welke rekening mogen wij uitbetalen?',
      message: 'Vul uw bankgegevens vast in. Betaalt de luchtvaartmaatschappij, dan maken wij uw deel direct over.',
    },
    {
      key: 'read-payment',
      at: at('09:08'),
      action: 'RequestMarkRead',
      title: 'Betaalt de maatschappij rechtstreeks aan u?',
      message:
        'Soms maakt een luchtvaartmaatschappij de compensatie rechtstreeks aan de passagier over. Laat het ons dan weten, zodat wij uw claim kunnen afronden.',
      canReact: true,
    },
    {
      key: 'reply-staff',
      at: at('09:07'),
      action: 'RequestReply',
      title: 'Wat zei het personeel aan de balie?',
      message:
        'De maatschappij schrijft dat er aan de balie een hotel is aangeboden. Klopt dat? Schrijf kort op wat er is gezegd en door wie.',
      canReact: true,
    },
    {
      key: 'claim-other-costs',
      at: at('09:06'),
      action: 'RequestClaim',
      title: 'Had u nog andere kosten?',
      message:
        'U diende al een claim in voor hotel en taxi. Kon u door de annulering ook een huurauto, excursie of nacht in Barcelona niet gebruiken? Dan dient u daarvoor een aparte claim in. Het formulier opent in een nieuw tabblad.',
      optional: true,
    },
  ];
}
