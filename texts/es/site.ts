import type { SiteTexts } from '../nl/site.ts';
import type { Unfinished } from '../unfinished.ts';

/** The texts of the site's small pages, in Spanish. */
export const site: Unfinished<SiteTexts> = {
  to_portal: 'Ir al portal',
  terms_version: 'Versión {{version}}',
  new_claim: {
    title: 'Presentar una reclamación nueva',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. Las reclamaciones nuevas se presentan en ese sitio web.',
    portal: 'En el portal sigue las reclamaciones que ya ha presentado.',
  },
  extra_costs: {
    title: 'Reclamar gastos adicionales',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. Los gastos adicionales se reclaman en ese sitio web. Tenga a mano sus recibos.',
    portal: 'En el portal sigue las reclamaciones que ya ha presentado.',
  },
  related_claim:
    'Su reclamación nueva va unida a la reclamación con la referencia {{claim}}. Indique esta referencia al presentarla.',
  partner_faq: {
    title: 'Preguntas y respuestas de nuestro socio',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. Las preguntas y respuestas de nuestro socio están en el sitio web del socio.',
    portal: 'Si su pregunta es sobre una reclamación, ábrala en el portal y envíenos allí un mensaje.',
  },
  partner_membership: {
    title: 'Hacerse socio de nuestra organización asociada',
    text: 'Este portal funciona aparte del sitio web de {{brand}}. La afiliación se hace en el sitio web de la organización asociada.',
    portal: 'Para su reclamación no necesita afiliarse. La sigue en el portal.',
  },
  not_found: {
    title: 'Esta página no existe',
    text: 'La dirección no es correcta o la página se ha movido. Sus reclamaciones están en el portal.',
  },
};
