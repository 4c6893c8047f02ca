import { general as deGeneral } from './de/general.ts';
import { mail as deMail } from './de/mail.ts';
import { overview as deOverview } from './de/overview.ts';
import { portal as dePortal } from './de/portal.ts';
import { site as deSite } from './de/site.ts';
import { staff as deStaff } from './de/staff.ts';
import { general as enGeneral } from './en/general.ts';
import { mail as enMail } from './en/mail.ts';
import { overview as enOverview } from './en/overview.ts';
import { portal as enPortal } from './en/portal.ts';
import { site as enSite } from './en/site.ts';
import { staff as enStaff } from './en/staff.ts';
import { general as esGeneral } from './es/general.ts';
import { mail as esMail } from './es/mail.ts';
import { overview as esOverview } from './es/overview.ts';
import { portal as esPortal } from './es/portal.ts';
import { site as esSite } from './es/site.ts';
import { staff as esStaff } from './es/staff.ts';
import { general as frGeneral } from './fr/general.ts';
import { mail as frMail } from './fr/mail.ts';
import { overview as frOverview } from './fr/overview.ts';
import { portal as frPortal } from './fr/portal.ts';
import { site as frSite } from './fr/site.ts';
import { staff as frStaff } from './fr/staff.ts';
import { general as itGeneral } from './it/general.ts';
import { mail as itMail } from './it/mail.ts';
import { overview as itOverview } from './it/overview.ts';
import { portal as itPortal } from './it/portal.ts';
import { site as itSite } from './it/site.ts';
import { staff as itStaff } from './it/staff.ts';
import { type GeneralTexts, general as nlGeneral } from './nl/general.ts';
import { type MailTexts, mail as nlMail } from './nl/mail.ts';
import { overview as nlOverview, type OverviewTexts } from './nl/overview.ts';
import { portal as nlPortal, type PortalTexts } from './nl/portal.ts';
import { site as nlSite, type SiteTexts } from './nl/site.ts';
import { staff as nlStaff, type StaffTexts } from './nl/staff.ts';
import { general as trGeneral } from './tr/general.ts';
import { mail as trMail } from './tr/mail.ts';
import { overview as trOverview } from './tr/overview.ts';
import { portal as trPortal } from './tr/portal.ts';
import { site as trSite } from './tr/site.ts';
import { staff as trStaff } from './tr/staff.ts';
import { over, type Unfinished } from './unfinished.ts';

/** All texts of a language. */
export interface Texts {
  readonly portal: PortalTexts;
  readonly general: GeneralTexts;
  readonly mail: MailTexts;
  readonly overview: OverviewTexts;
  readonly site: SiteTexts;
  readonly staff: StaffTexts;
}

/** The texts as they stand in the folders; a key missing in Dutch, German or English does not build. */
export const written = {
  nl: { portal: nlPortal, general: nlGeneral, mail: nlMail, overview: nlOverview, site: nlSite, staff: nlStaff },
  de: { portal: dePortal, general: deGeneral, mail: deMail, overview: deOverview, site: deSite, staff: deStaff },
  en: { portal: enPortal, general: enGeneral, mail: enMail, overview: enOverview, site: enSite, staff: enStaff },
  fr: { portal: frPortal, general: frGeneral, mail: frMail, overview: frOverview, site: frSite, staff: frStaff },
  es: { portal: esPortal, general: esGeneral, mail: esMail, overview: esOverview, site: esSite, staff: esStaff },
  it: { portal: itPortal, general: itGeneral, mail: itMail, overview: itOverview, site: itSite, staff: itStaff },
  tr: { portal: trPortal, general: trGeneral, mail: trMail, overview: trOverview, site: trSite, staff: trStaff },
} as const satisfies Record<'nl' | 'de' | 'en', Texts> & Record<string, Unfinished<Texts>>;

export type TextLanguage = keyof typeof written;

/** Languages that are still being written; one whose every key is there leaves this list, and from then on must stay complete. */
export const underWay: readonly TextLanguage[] = [];

/** The texts of each language as readers get them: English where a language has none of its own (D-14). */
export const texts: Readonly<Record<TextLanguage, Texts>> = {
  nl: written.nl,
  de: written.de,
  en: written.en,
  fr: over<Texts>(written.en, written.fr),
  es: over<Texts>(written.en, written.es),
  it: over<Texts>(written.en, written.it),
  tr: over<Texts>(written.en, written.tr),
};
