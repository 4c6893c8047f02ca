import { demoId } from './ids.ts';
import { inDutch, type Moments } from './moments.ts';
import { type Entry, fromAirline, fromCustomer, fromUs, ownFile, submitted } from './timeline.ts';

const rights = `[p]U vroeg waar u bij een annulering recht op heeft. Wij zetten het voor u op een rij.[/p]
[p]Een luchtvaartmaatschappij die een vlucht minder dan veertien dagen van tevoren annuleert, betaalt een vast bedrag per passagier. Alleen bij buitengewone omstandigheden, zoals storm of een staking van de verkeersleiding, hoeft dat niet. [b]Een tekort aan bemanning valt daar niet onder.[/b][/p]
[p]Voor uw vlucht gaat het om:[/p]
[ul][li]€\u00a0250 per passagier, omdat de afstand korter is dan 1500 kilometer;[/li][li]hetzelfde bedrag voor Mila en Tijn, want een kind met een eigen stoel telt volledig mee;[/li][li]daarnaast de kosten van hotel, vervoer en maaltijden, waarvoor u een aparte claim indient.[/li][/ul]
[p]De regels leest u na op de [url=https://europa.eu/youreurope/citizens/travel/passenger-rights/air/index_nl.htm]pagina over passagiersrechten van de Europese Unie[/url].[/p]
[p]U hoeft nu niets te doen. Zodra wij een antwoord van de luchtvaartmaatschappij hebben, leest u dat hier.[/p]`;

// The list item is not closed and the last tag closes nothing: the words show, the fault is only logged (UI-10).
const refusal = `[p]Xenon Airlines vroeg om zes weken uitstel. Dat hebben wij afgewezen:[/p]
[ul][li]de gegevens van de vlucht zijn al bekend;[/li][li]de wettelijke termijn om te antwoorden is twee weken.[/ul]
Wij hebben een nieuwe termijn gesteld en houden die in de gaten.[/p]`;

/** The first months of claim F: from its submission to the airline's first real answer. `day` is the day of the flight. */
export function earlierStory(moments: Moments, day: string): Entry[] {
  const at = (days: number, time: string) => moments.daysAgo(days, time);
  return [
    submitted(at(86, '19:33'), `U vraagt compensatie voor vlucht XN1673 van ${inDutch(day)}, voor vijf passagiers.`),
    ownFile(at(86, '19:41'), 'boekingsbevestiging', 'ContainsBookingConfirmation'),
    fromUs(
      at(85, '09:10'),
      'welcome',
      'Wij hebben uw claim ontvangen',
      '[video]https://player.vimeo.com/video/76979871[/video]\nIn deze korte video ziet u hoe wij uw claim behandelen. Een medewerker bekijkt nu uw vlucht en de weersgegevens van die dag. Binnen een week leest u hier of uw claim kansrijk is.',
    ),
    fromCustomer(
      at(84, '18:25'),
      'question-rights',
      'Waar hebben wij recht op?',
      'Kunt u uitleggen waar wij bij deze annulering recht op hebben, en of dat ook voor de kinderen geldt? Wij reisden met drie volwassenen en twee kinderen.',
      [
        fromUs(
          at(83, '10:02'),
          'answer',
          'Antwoord',
          'Dank voor uw vraag. U krijgt vandaag een apart bericht met uitleg.',
        ),
      ],
    ),
    fromUs(at(83, '11:15'), 'rights', 'Uw rechten bij een annulering', rights),
    {
      key: 'read-vouchers',
      at: at(81, '08:20'),
      action: 'RequestMarkRead',
      title: 'Let op met vouchers',
      message:
        'Krijgt u van de luchtvaartmaatschappij een voucher aangeboden? Overleg dan eerst met ons. Een voucher is geen geld en is meestal minder waard dan de compensatie.',
      performed: at(81, '20:14'),
      canReact: true,
    },
    {
      key: 'ask-booking',
      at: at(77, '09:45'),
      action: 'RequestUploadDocument',
      title: 'Stuur ons uw e-ticket',
      message:
        'Wij hebben uw boekingsbevestiging ontvangen. Wilt u ook het e-ticket sturen? Daarop staan de ticketnummers.',
      kinds: ['ContainsETicket', 'ContainsBookingConfirmation', 'ContainsOther'],
      performed: at(76, '19:05'),
      children: [ownFile(at(76, '19:05'), 'eticket', 'ContainsETicket')],
    },
    fromUs(
      at(72, '14:30'),
      'promising',
      'Uw claim is kansrijk',
      'Wij hebben uw vlucht en het weer van die dag nagekeken. Er was geen storm en geen beperking van de verkeersleiding. De luchtvaartmaatschappij noemt ‘operationele redenen’. Dat is volgens de Europese regels geen buitengewone omstandigheid, dus u heeft recht op compensatie.',
      [
        fromCustomer(
          at(72, '19:48'),
          'voucher',
          'Aanbod van een voucher',
          'Dank voor de uitleg. Wij kregen een voucher van €\u00a0150 per persoon aangeboden. Die hebben wij niet gebruikt.',
        ),
        fromUs(
          at(71, '09:05'),
          'no-voucher',
          'Over de voucher',
          'Goed dat u het meldt. U hoeft er niets mee te doen: de voucher verandert niets aan uw recht op compensatie.',
        ),
        fromCustomer(at(71, '12:31'), 'thanks', 'Dank', 'Duidelijk, dank u wel. Dan wachten wij het antwoord af.'),
      ],
    ),
    fromAirline(
      at(64, '13:12'),
      'confirmation',
      'Xenon Airlines heeft de claim ontvangen',
      'Xenon Airlines bevestigt de ontvangst van uw claim en heeft een dossier geopend. De maatschappij zegt binnen twee weken te antwoorden.',
    ),
    {
      key: 'claim-costs',
      at: at(59, '10:40'),
      action: 'RequestClaim',
      title: 'Heeft u ook extra kosten gemaakt?',
      message:
        'U schreef dat u in Hoofddorp heeft overnacht. De kosten van hotel, vervoer en maaltijden kunt u terugvragen met een aparte claim.',
      performed: at(57, '19:58'),
      arguments: demoId('claim/C'),
    },
    fromAirline(
      at(52, '15:47'),
      'delay',
      'Xenon Airlines vraagt om uitstel',
      'De maatschappij zegt meer tijd nodig te hebben om de oorzaak van de annulering te onderzoeken en vraagt om zes weken uitstel.',
      [
        fromCustomer(
          at(52, '18:22'),
          'why',
          'Waarom uitstel?',
          'Moeten wij daarmee akkoord gaan? De vlucht is al een tijd geleden.',
        ),
        fromUs(
          at(51, '08:50'),
          'no-need',
          'Uitstel is niet nodig',
          'Nee, daar hoeft u niet mee akkoord te gaan. Wij antwoorden de maatschappij namens u.',
        ),
      ],
    ),
    fromUs(at(51, '11:20'), 'refused-delay', 'Wij hebben het uitstel afgewezen', refusal),
    {
      key: 'when-told',
      at: at(43, '09:30'),
      action: 'RequestReply',
      title: 'Wanneer hoorde u van de annulering?',
      message: 'Wilt u ons laten weten op welke dag en hoe u hoorde dat de vlucht niet doorging?',
      performed: at(42, '20:03'),
      canReact: true,
      children: [
        fromCustomer(
          at(42, '20:03'),
          'evening-before',
          'RE: Wanneer hoorde u van de annulering?',
          'Een dag voor vertrek, om 16:22 uur, met een e-mail. Er is niet gebeld. De e-mail stuur ik u toe.',
        ),
      ],
    },
    fromUs(
      at(34, '10:15'),
      'update',
      'Tussenstand van uw claim',
      'De nieuwe termijn loopt nog. Komt er geen antwoord, dan sturen wij een sommatie. U hoeft nu niets te doen.',
    ),
    fromCustomer(
      at(27, '21:10'),
      'how-long',
      'Hoe lang duurt het nog?',
      'Kunt u een inschatting geven van hoe lang het nog duurt?',
      [
        fromUs(
          at(26, '09:25'),
          'estimate',
          'RE: Hoe lang duurt het nog?',
          'De meeste claims ronden wij binnen vier tot zes maanden af. Betaalt de maatschappij na de sommatie, dan gaat het sneller.',
        ),
      ],
    ),
    fromAirline(
      at(19, '12:36'),
      'acknowledged',
      'Xenon Airlines bevestigt de annulering',
      'De maatschappij bevestigt dat vlucht XN1673 is geannuleerd, en laat weten dat een inhoudelijk antwoord volgt.',
    ),
  ];
}
