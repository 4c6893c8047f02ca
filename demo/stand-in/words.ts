/** The texts of the stand-in, in the languages of the contacts. */
export interface StandInTexts {
  readonly document: (name: string) => string;
  readonly documents: (count: number) => string;
  readonly message: string;
  readonly howLong: string;
  readonly receipt: string;
  readonly receiptPartly: string;
  readonly payout: string;
  readonly person: (name: string) => string;
  readonly review: string;
  readonly hardcopy: string;
  readonly report: string;
  readonly reportPaid: string;
  readonly contest: string;
  readonly offer: string;
  readonly subject: Readonly<
    Record<
      'document' | 'message' | 'receipt' | 'payout' | 'person' | 'review' | 'hardcopy' | 'report' | 'contest' | 'offer',
      string
    >
  >;
}

const nl: StandInTexts = {
  document: (name) =>
    `Dank u wel, wij hebben ${name} ontvangen. Wij bekijken het en laten het u weten als er nog iets ontbreekt.`,
  documents: (count) =>
    `Dank u wel, wij hebben uw ${count} bestanden ontvangen. Wij bekijken ze en laten het u weten als er nog iets ontbreekt.`,
  message:
    'Dank u wel voor uw bericht. Wij hebben het gelezen en bij uw claim bewaard. Heeft u nog een vraag, reageer dan gerust.',
  howLong:
    'Dank u wel voor uw vraag. Een luchtvaartmaatschappij antwoordt meestal binnen zes weken. Zodra er nieuws is, leest u het hier.',
  receipt: 'Akkoord.',
  receiptPartly: 'Hiervan vorderen wij €\u00a0100; meer is voor deze soort kosten niet haalbaar.',
  payout:
    'Wij hebben uw nieuwe bankgegevens ontvangen en gecontroleerd. Heeft u ze niet zelf gewijzigd, laat het ons dan direct weten.',
  person: (name) => `Dank u wel, de gegevens van ${name} zijn bijgewerkt in ons dossier.`,
  review: 'Dank u wel dat u uw ervaring met ons deelt. Wij zijn er blij mee.',
  hardcopy: 'De volmacht gaat vandaag op de post. U ontvangt die binnen drie werkdagen, met een retourenvelop.',
  report:
    'Dank u wel voor uw melding. Wij hebben die bekeken en nemen dit op met de luchtvaartmaatschappij. U hoeft zelf niets te sturen.',
  reportPaid: 'Dank u wel voor uw melding. Wij hebben de betaling vastgelegd en verrekenen die met wat u nog krijgt.',
  contest:
    'Dank u wel voor uw reactie. Een collega die niet bij het besluit betrokken was, kijkt opnieuw, ook naar wat u meestuurde.',
  offer: 'Uw antwoord is vastgelegd. Wij laten het de luchtvaartmaatschappij vandaag weten.',
  subject: {
    document: 'Uw documenten zijn ontvangen',
    message: 'Antwoord op uw bericht',
    receipt: 'Uw bonnen zijn beoordeeld',
    payout: 'Uw bankgegevens zijn gewijzigd',
    person: 'De gegevens zijn bijgewerkt',
    review: 'Bedankt voor het delen van uw ervaring',
    hardcopy: 'De volmacht komt per post',
    report: 'Uw melding is bekeken',
    contest: 'Wij kijken opnieuw',
    offer: 'Uw antwoord op het aanbod',
  },
};

const de: StandInTexts = {
  document: (name) =>
    `Vielen Dank, wir haben ${name} erhalten. Wir sehen es uns an und melden uns, wenn noch etwas fehlt.`,
  documents: (count) =>
    `Vielen Dank, wir haben Ihre ${count} Dateien erhalten. Wir sehen sie uns an und melden uns, wenn noch etwas fehlt.`,
  message:
    'Vielen Dank für Ihre Nachricht. Wir haben sie gelesen und bei Ihrem Fall abgelegt. Wenn Sie noch eine Frage haben, antworten Sie gern.',
  howLong:
    'Vielen Dank für Ihre Frage. Eine Fluggesellschaft antwortet meist innerhalb von sechs Wochen. Sobald es Neues gibt, lesen Sie es hier.',
  receipt: 'Anerkannt.',
  receiptPartly: 'Wir fordern davon €\u00a0100; mehr ist bei dieser Art von Kosten nicht durchsetzbar.',
  payout:
    'Wir haben Ihre neue Bankverbindung erhalten und geprüft. Haben Sie sie nicht selbst geändert, sagen Sie es uns bitte sofort.',
  person: (name) => `Vielen Dank, die Angaben zu ${name} sind bei uns aktualisiert.`,
  review: 'Vielen Dank für Ihre Rückmeldung. Wir freuen uns darüber.',
  hardcopy:
    'Die Vollmacht geht heute in die Post. Sie erhalten sie innerhalb von drei Werktagen, mit einem Rückumschlag.',
  report:
    'Vielen Dank für Ihre Meldung. Wir haben sie geprüft und klären das mit der Fluggesellschaft. Sie müssen selbst nichts senden.',
  reportPaid:
    'Vielen Dank für Ihre Meldung. Wir haben die Zahlung erfasst und verrechnen sie mit dem, was Sie noch erhalten.',
  contest:
    'Vielen Dank für Ihren Widerspruch. Jemand, der an der Entscheidung nicht beteiligt war, prüft sie erneut, auch anhand Ihrer Nachweise.',
  offer: 'Ihre Antwort ist festgehalten. Wir teilen sie der Fluggesellschaft heute mit.',
  subject: {
    document: 'Ihre Dokumente sind angekommen',
    message: 'Antwort auf Ihre Nachricht',
    receipt: 'Ihre Belege sind geprüft',
    payout: 'Ihre Bankverbindung wurde geändert',
    person: 'Die Angaben sind aktualisiert',
    review: 'Danke für Ihre Rückmeldung',
    hardcopy: 'Die Vollmacht kommt per Post',
    report: 'Ihre Meldung ist geprüft',
    contest: 'Wir prüfen erneut',
    offer: 'Ihre Antwort auf das Angebot',
  },
};

const en: StandInTexts = {
  document: (name) => `Thank you, we have received ${name}. We will look at it and tell you if anything is missing.`,
  documents: (count) =>
    `Thank you, we have received your ${count} files. We will look at them and tell you if anything is missing.`,
  message:
    'Thank you for your message. We have read it and added it to your claim. If you have another question, please reply.',
  howLong:
    'Thank you for your question. An airline usually answers within six weeks. As soon as there is news, you will read it here.',
  receipt: 'Approved.',
  receiptPartly: 'We claim €\u00a0100 of this; more cannot be obtained for this kind of cost.',
  payout:
    'We have received and checked your new bank details. If you did not change them yourself, please tell us at once.',
  person: (name) => `Thank you, the details of ${name} have been updated in our file.`,
  review: 'Thank you for your feedback. We are glad to have it.',
  hardcopy:
    'The power of attorney goes into the post today. You will receive it within three working days, with a return envelope.',
  report:
    'Thank you for your report. We have looked at it and will take it up with the airline. You do not have to send anything yourself.',
  reportPaid: 'Thank you for your report. We have recorded the payment and will deduct it from what you still receive.',
  contest: 'Thank you for your response. A colleague not involved in the decision will review it with what you sent.',
  offer: 'Your answer has been recorded. We will tell the airline today.',
  subject: {
    document: 'Your documents have arrived',
    message: 'Reply to your message',
    receipt: 'Your receipts have been assessed',
    payout: 'Your bank details have changed',
    person: 'The details have been updated',
    review: 'Thank you for your feedback',
    hardcopy: 'The power of attorney is coming by post',
    report: 'We have looked at your report',
    contest: 'We are reviewing it again',
    offer: 'Your answer to the offer',
  },
};

/** The texts for a contact's culture. */
export function standInTexts(culture: string): StandInTexts {
  return culture === 'nl-NL' ? nl : culture === 'de-DE' ? de : en;
}
