import { general as deGeneral } from './de/general.ts';
import { mail as deMail } from './de/mail.ts';
import { portal as dePortal } from './de/portal.ts';
import { site as deSite } from './de/site.ts';
import { general as enGeneral } from './en/general.ts';
import { mail as enMail } from './en/mail.ts';
import { portal as enPortal } from './en/portal.ts';
import { site as enSite } from './en/site.ts';
import { type GeneralTexts, general as nlGeneral } from './nl/general.ts';
import { type MailTexts, mail as nlMail } from './nl/mail.ts';
import { portal as nlPortal, type PortalTexts } from './nl/portal.ts';
import { site as nlSite, type SiteTexts } from './nl/site.ts';

/** All texts of a language. */
export interface Texts {
  readonly portal: PortalTexts;
  readonly general: GeneralTexts;
  readonly mail: MailTexts;
  readonly site: SiteTexts;
}

/** The languages there are texts in; a key missing in one does not build. */
export const texts = {
  nl: { portal: nlPortal, general: nlGeneral, mail: nlMail, site: nlSite },
  de: { portal: dePortal, general: deGeneral, mail: deMail, site: deSite },
  en: { portal: enPortal, general: enGeneral, mail: enMail, site: enSite },
} as const satisfies Record<string, Texts>;

export type TextLanguage = keyof typeof texts;
