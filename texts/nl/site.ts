/** The texts of the site's small pages in Dutch: the set of keys every other language must have. */
export const site = {
  to_portal: 'Naar het portaal',
  terms_version: 'Versie {{version}}',
  new_claim: {
    title: 'Nieuwe claim indienen',
    text: 'Dit portaal staat los van de website van {{brand}}. Een nieuwe claim dient u in op die website.',
    portal: 'In het portaal volgt u de claims die u al heeft ingediend.',
  },
  extra_costs: {
    title: 'Extra kosten claimen',
    text: 'Dit portaal staat los van de website van {{brand}}. Een claim voor extra kosten dient u in op die website. Houd uw bonnen bij de hand.',
    portal: 'In het portaal volgt u de claims die u al heeft ingediend.',
  },
  related_claim: 'Uw nieuwe claim hoort bij claim {{claim}}. Noem dit nummer als u de claim indient.',
  partner_faq: {
    title: 'Vragen en antwoorden van onze partner',
    text: 'Dit portaal staat los van de website van {{brand}}. De vragen en antwoorden van onze partner vindt u op de website van de partner zelf.',
    portal: 'Gaat uw vraag over een claim, open dan de claim in het portaal en stuur ons daar een bericht.',
  },
  partner_membership: {
    title: 'Lid worden bij onze partner',
    text: 'Dit portaal staat los van de website van {{brand}}. Lid worden doet u op de website van de partner zelf.',
    portal: 'Voor uw claim hoeft u geen lid te zijn. U volgt uw claim in het portaal.',
  },
  stop_notices: {
    title: 'Berichten per e-mail stoppen',
    text: 'U krijgt dan geen e-mails meer over nieuws in uw claims. Wat er gebeurt, ziet u nog in het portaal. E-mails voor uw veiligheid blijven komen, zoals over uw wachtwoord of de bankgegevens van een claim.',
    button: 'Stop de berichten',
    done: 'De berichten zijn gestopt',
    done_text: 'U krijgt geen e-mails meer over nieuws in uw claims. In uw account zet u ze weer aan.',
    unknown: 'Deze link werkt niet',
    unknown_text:
      'Het adres klopt niet, is niet volledig of geldt niet meer. In uw account kiest u welke berichten u krijgt.',
  },
  cancel_erasure: {
    title: 'Uw gegevens behouden',
    text: 'U heeft gevraagd om uw gegevens te wissen. Met deze knop trekt u dat verzoek in. Uw account en uw claims blijven dan zoals ze zijn.',
    button: 'Mijn gegevens behouden',
    done: 'Uw gegevens worden niet gewist',
    done_text: 'Het verzoek is ingetrokken. Uw account en uw claims blijven zoals ze zijn.',
    late: 'Er is niets meer in te trekken',
    late_text: 'Er wacht geen verzoek om uw gegevens te wissen: het is al ingetrokken, of het wissen is al begonnen.',
    unknown: 'Deze link werkt niet',
    unknown_text:
      'Het adres klopt niet, is niet volledig of geldt niet meer. In uw account kunt u het verzoek ook intrekken.',
  },
  not_found: {
    title: 'Deze pagina bestaat niet',
    text: 'Het adres klopt niet of de pagina is verplaatst. Uw claims vindt u in het portaal.',
  },
};

/** Texts of the overview of a claim that people keep (DETAILS-5), in Dutch. */
export const overview = {
  title: 'Overzicht van claim {{number}}',
  kind: 'Overzicht van uw claim',
  made: 'Gemaakt op {{moment}}',
  to: 'Naar',
  asked_on: 'gevraagd op {{date}}',
  submitted: 'Ingediend op',
  per_passenger: '{{amount}} per passagier',
  by: 'Wijze',
  total_in: 'Totaal in {{currency}}',
  dates: 'Datums',
  answer: 'Antwoord',
  history: 'Verloop',
  what: 'Wat',
};

/** Texts of the pages in the copy of a contact's own data (ACCOUNT-10), in Dutch. */
export const own_data = {
  title: 'Uw gegevens bij {{brand}}',
  made: 'Gemaakt op {{moment}}.',
  about: 'Dit is een kopie van de gegevens die wij over u bewaren. Bewaar die op een plek waar alleen u bij kunt.',
  passport: 'Paspoortnummer',
  terms: 'Voorwaarden die u heeft geaccepteerd',
  acts: 'Alle gegevens',
  acts_text:
    'In dit bestand staat alles wat wij over uw account bewaren, ook wat er wanneer is gewijzigd, in een vorm die programma’s kunnen lezen:',
  back: 'Terug naar het overzicht',
  none: 'Er is hier niets.',
  not_included: 'niet beschikbaar',
};

/** Texts of the statement of a payout (PAID-5), in Dutch. */
export const statement = {
  title: 'Afrekening',
  number: 'Afrekening {{number}}',
  about: 'Claim {{number}}, vlucht {{flight}}',
  calculation: 'Berekening',
  net: 'Netto uitbetaald',
  rest: 'Niet in deze uitbetaling',
  earlier: 'Al eerder uitbetaald',
  transferred: 'Overgemaakt op {{date}}',
  airline_paid: 'De luchtvaartmaatschappij betaalde ons op {{date}} {{amount}}',
  agreed: 'Volgens de afspraken van {{date}}.',
  version: 'Deze afrekening hoort bij berekening {{version}} van claim {{number}}.',
};
