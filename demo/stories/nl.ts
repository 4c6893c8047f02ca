import { inDutch } from '../moments.ts';

const rights = `[p]U vroeg waar u bij een annulering recht op heeft. Wij zetten het voor u op een rij.[/p]
[p]Een luchtvaartmaatschappij die een vlucht minder dan veertien dagen van tevoren annuleert, betaalt een vast bedrag per passagier. Alleen bij buitengewone omstandigheden, zoals storm of een staking van de verkeersleiding, hoeft dat niet. [b]Een tekort aan bemanning valt daar niet onder.[/b][/p]
[p]Voor uw vlucht gaat het om:[/p]
[ul][li]€\u00a0250 per passagier, omdat de afstand korter is dan 1500 kilometer;[/li][li]hetzelfde bedrag voor Mila en Tijn, want een kind met een eigen stoel telt volledig mee;[/li][li]daarnaast de kosten van hotel, vervoer en maaltijden, waarvoor u een aparte claim indient.[/li][/ul]
[p]De regels leest u na op de [url=https://europa.eu/youreurope/citizens/travel/passenger-rights/air/index_nl.htm]pagina over passagiersrechten van de Europese Unie[/url].[/p]
[p]U hoeft nu niets te doen. Zodra wij een antwoord van de luchtvaartmaatschappij hebben, leest u dat hier.[/p]`;

// An unclosed list item and an unopened closing tag: the text shows, and the fault is only logged (UI-10).
const refusal = `[p]Xenon Airlines vroeg om zes weken uitstel. Dat hebben wij afgewezen:[/p]
[ul][li]de gegevens van de vlucht zijn al bekend;[/li][li]de wettelijke termijn om te antwoorden is twee weken.[/ul]
Wij hebben een nieuwe termijn gesteld en houden die in de gaten.[/p]`;

// The script shows that status HTML is sanitised on its way in (STATUS-1).
const status = `
<p>Uw claim is kansrijk: Xenon Airlines bevestigt dat vlucht XN1673 om operationele redenen is geannuleerd. Wij sturen de laatste sommatie zodra wij dit van u hebben:</p>
<ul>
<li>de ondertekende volmacht</li>
<li>de ontbrekende gegevens van uw medereizigers</li>
<li>uw bankgegevens</li>
</ul>
<p>Meer weten? Lees <a href="https://europa.eu/youreurope/citizens/travel/passenger-rights/air/index_nl.htm">uw rechten als vliegtuigpassagier</a>.</p>
<script>document.title = 'script';</script>`;

/** The texts of claims F, L and C, in Dutch. */
export const nl = {
  submitted: 'Claim ingediend',
  claimF: {
    submitted: (day: string) => `U vraagt compensatie voor vlucht XN1673 van ${inDutch(day)}, voor vijf passagiers.`,
    statusTitle: 'Wij wachten op uw gegevens',
    statusHtml: status,
    remarks: 'Wij zijn een dag later gevlogen met vlucht XN1671 en hebben in Hoofddorp overnacht.',
  },
  claimL: {
    submitted: (day: string) => `U claimt de schade aan uw koffer op vlucht XN1671 van ${inDutch(day)}.`,
    statusTitle: 'Uitbetaald, claim gesloten',
    statusHtml: '<p>Wij hebben de schade aan uw koffer uitbetaald. Deze claim is afgerond.</p>',
    received: {
      title: 'Wij hebben uw bagageclaim ontvangen',
      message:
        'Het bagagerapport is binnen de termijn van zeven dagen opgemaakt. Wij sturen de claim naar de luchtvaartmaatschappij.',
    },
    accepted: {
      title: 'Xenon Airlines vergoedt de schade',
      message: 'De maatschappij erkent de schade aan de koffer en vergoedt de dagwaarde van €\u00a0189,50.',
    },
    paid: {
      title: 'Uitbetaald',
      message: 'Wij hebben €\u00a0189,50 overgemaakt op uw rekening. Uw claim is hiermee afgerond.',
    },
  },
  claimC: {
    submitted: (day: string) =>
      `U vraagt de kosten terug die u maakte door de annulering van vlucht XN1673 van ${inDutch(day)}.`,
    statusTitle: 'Wij beoordelen uw kosten',
    statusHtml:
      '<p>Wij hebben uw claim ontvangen en controleren welke kosten de luchtvaartmaatschappij moet vergoeden.</p>',
    received: {
      title: 'Wij hebben uw claim ontvangen',
      message: 'U hoeft nu niets te doen. Wij controleren eerst welke kosten de luchtvaartmaatschappij moet vergoeden.',
    },
    firstReceipts: {
      title: 'Stuur de bonnen van hotel en taxi',
      message: 'Zet per bon het bedrag en de valuta erbij. Wij rekenen om naar euro’s.',
    },
    moreReceipts: {
      title: 'Stuur de bonnen van uw maaltijden',
      message:
        'De nota van het hotel en de taxibon hebben wij ontvangen. Had u nog bonnen van maaltijden op de luchthaven? Stuur ze dan hier.',
    },
  },
  earlier: {
    welcome: {
      title: 'Wij hebben uw claim ontvangen',
      message:
        '[video]https://player.vimeo.com/video/76979871[/video]\nIn deze korte video ziet u hoe wij uw claim behandelen. Een medewerker bekijkt nu uw vlucht en de weersgegevens van die dag. Binnen een week leest u hier of uw claim kansrijk is.',
    },
    questionRights: {
      title: 'Waar hebben wij recht op?',
      message:
        'Kunt u uitleggen waar wij bij deze annulering recht op hebben, en of dat ook voor de kinderen geldt? Wij reisden met drie volwassenen en twee kinderen.',
    },
    answer: { title: 'Antwoord', message: 'Dank voor uw vraag. U krijgt vandaag een apart bericht met uitleg.' },
    rights: { title: 'Uw rechten bij een annulering', message: rights },
    promising: {
      title: 'Uw claim is kansrijk',
      message:
        'Wij hebben uw vlucht en het weer van die dag nagekeken. Er was geen storm en geen beperking van de verkeersleiding. De luchtvaartmaatschappij noemt ‘operationele redenen’. Dat is volgens de Europese regels geen buitengewone omstandigheid, dus u heeft recht op compensatie.',
    },
    voucher: {
      title: 'Aanbod van een voucher',
      message:
        'Dank voor de uitleg. Wij kregen een voucher van €\u00a0150 per persoon aangeboden. Die hebben wij niet gebruikt.',
    },
    noVoucher: {
      title: 'Over de voucher',
      message:
        'Goed dat u het meldt. U hoeft er niets mee te doen: de voucher verandert niets aan uw recht op compensatie.',
    },
    thanks: { title: 'Dank', message: 'Duidelijk, dank u wel. Dan wachten wij het antwoord af.' },
    confirmation: {
      title: 'Xenon Airlines heeft de claim ontvangen',
      message:
        'Xenon Airlines bevestigt de ontvangst van uw claim en heeft een dossier geopend. De maatschappij zegt binnen twee weken te antwoorden.',
    },
    delay: {
      title: 'Xenon Airlines vraagt om uitstel',
      message:
        'De maatschappij zegt meer tijd nodig te hebben om de oorzaak van de annulering te onderzoeken en vraagt om zes weken uitstel.',
    },
    why: { title: 'Waarom uitstel?', message: 'Moeten wij daarmee akkoord gaan? De vlucht is al een tijd geleden.' },
    noNeed: {
      title: 'Uitstel is niet nodig',
      message: 'Nee, daar hoeft u niet mee akkoord te gaan. Wij antwoorden de maatschappij namens u.',
    },
    refusedDelay: { title: 'Wij hebben het uitstel afgewezen', message: refusal },
    eveningBefore: {
      title: 'RE: Wanneer hoorde u van de annulering?',
      message: 'Een dag voor vertrek, om 16:22 uur, met een e-mail. Er is niet gebeld. De e-mail stuur ik u toe.',
    },
    update: {
      title: 'Tussenstand van uw claim',
      message:
        'De nieuwe termijn loopt nog. Komt er geen antwoord, dan sturen wij een sommatie. U hoeft nu niets te doen.',
    },
    howLong: { title: 'Hoe lang duurt het nog?', message: 'Kunt u een inschatting geven van hoe lang het nog duurt?' },
    estimate: {
      title: 'RE: Hoe lang duurt het nog?',
      message:
        'De meeste claims ronden wij binnen vier tot zes maanden af. Betaalt de maatschappij na de sommatie, dan gaat het sneller.',
    },
    acknowledged: {
      title: 'Xenon Airlines bevestigt de annulering',
      message:
        'De maatschappij bevestigt dat vlucht XN1673 is geannuleerd, en laat weten dat een inhoudelijk antwoord volgt.',
    },
    readVouchers: {
      title: 'Let op met vouchers',
      message:
        'Krijgt u van de luchtvaartmaatschappij een voucher aangeboden? Overleg dan eerst met ons. Een voucher is geen geld en is meestal minder waard dan de compensatie.',
    },
    askBooking: {
      title: 'Stuur ons uw e-ticket',
      message:
        'Wij hebben uw boekingsbevestiging ontvangen. Wilt u ook het e-ticket sturen? Daarop staan de ticketnummers.',
    },
    claimCosts: {
      title: 'Heeft u ook extra kosten gemaakt?',
      message:
        'U schreef dat u in Hoofddorp heeft overnacht. De kosten van hotel, vervoer en maaltijden kunt u terugvragen met een aparte claim.',
    },
    whenTold: {
      title: 'Wanneer hoorde u van de annulering?',
      message: 'Wilt u ons laten weten op welke dag en hoe u hoorde dat de vlucht niet doorging?',
    },
  },
  recent: {
    ourView: {
      title: 'Wat wij van het antwoord vinden',
      message:
        'Het antwoord bevestigt wat wij al dachten: er was geen reservebemanning. Dat is een zaak van de maatschappij zelf. Wij bereiden een laatste sommatie voor en hebben daarvoor nog enkele gegevens van u nodig.',
    },
    lastStep: {
      title: 'De laatste sommatie ligt klaar',
      message:
        'Wij sturen de sommatie zodra de volmacht is ondertekend en de gegevens compleet zijn. Daarna heeft de maatschappij twee weken om te betalen.',
    },
    parents: {
      title: 'RE: De laatste sommatie ligt klaar',
      message: 'Mijn moeder heeft geen eigen e-mailadres. Kan zij de volmacht ook op papier ondertekenen?',
    },
    onPaper: {
      title: 'Volmacht op papier',
      message: 'Dat kan. Kies bij de volmacht voor ‘op papier’, dan sturen wij het formulier naar uw adres.',
    },
    today: {
      title: 'RE: De laatste sommatie ligt klaar',
      message: 'Dank u. Zij ondertekent vandaag, en wij vullen de overige gegevens vanavond aan.',
    },
    mailedCancellation: {
      title: 'Uw e-mail over de annulering',
      message: 'U mailde ons het bericht van de luchtvaartmaatschappij. Wij hebben het aan uw dossier toegevoegd.',
    },
    mailedStatement: {
      title: 'Uw verklaring',
      message: 'U mailde ons uw verklaring over de avond van de annulering. Wij sturen die mee met de claim.',
    },
    airlineMail: {
      title: 'Antwoord van Xenon Airlines',
      message: 'De maatschappij bevestigt de annulering en verwijst naar operationele redenen.',
    },
    voucherMail: {
      title: 'Xenon Airlines biedt opnieuw vouchers aan',
      message: 'De maatschappij herhaalt haar aanbod. Ons advies blijft: neem de vouchers niet aan.',
    },
    askPasses: {
      title: 'Stuur ons uw boardingpass en identiteitsbewijs',
      message:
        'Stuur een boardingpass en een kopie van uw identiteitsbewijs. Scherm uw burgerservicenummer en pasfoto af. Een scherpe foto met uw telefoon is voldoende.',
    },
  },
  tasks: {
    powerOfAttorney: {
      title: 'Volmacht (Power of Attorney)',
      message:
        'Met uw handtekening mogen wij de compensatie namens u opeisen. Lees de volmacht, laat iedere volwassen passagier ondertekenen en stuur de getekende formulieren terug. Een foto of scan is voldoende.',
    },
    signOnline: {
      title: 'Onderteken uw eigen volmacht digitaal',
      message: 'U kunt uw eigen volmacht ook digitaal ondertekenen. Lees het document hier alvast na.',
    },
    passengers: {
      title: 'Vul de gegevens van de passagiers aan',
      message:
        'Wij missen nog gegevens van Noor Willemsen, en van Mila en Tijn de wettelijk vertegenwoordigers. Wilt u die aanvullen?',
    },
    bank: {
      title: 'Op welke rekening mogen wij uitbetalen?',
      message: 'Vul uw bankgegevens vast in. Betaalt de luchtvaartmaatschappij, dan maken wij uw deel direct over.',
    },
    readPayment: {
      title: 'Betaalt de maatschappij rechtstreeks aan u?',
      message:
        'Soms maakt een luchtvaartmaatschappij de compensatie rechtstreeks aan de passagier over. Laat het ons dan weten, zodat wij uw claim kunnen afronden.',
    },
    replyStaff: {
      title: 'Wat zei het personeel aan de balie?',
      message:
        'De maatschappij schrijft dat er aan de balie een hotel is aangeboden. Klopt dat? Schrijf kort op wat er is gezegd en door wie.',
    },
    claimOtherCosts: {
      title: 'Had u nog andere kosten?',
      message:
        'U diende al een claim in voor hotel en taxi. Kon u door de annulering ook een huurauto, excursie of nacht in Barcelona niet gebruiken? Dan dient u daarvoor een aparte claim in. Het formulier opent in een nieuw tabblad.',
    },
  },
};

/** The same keys as another record, with other texts. */
type Alike<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Alike<T[Key]>;
};

/** The texts of claims F, L and C, in any language. */
export type StoryTexts = Alike<typeof nl>;
