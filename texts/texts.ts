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
import { type GeneralTexts, general as nlGeneral } from './nl/general.ts';
import { type MailTexts, mail as nlMail } from './nl/mail.ts';
import { overview as nlOverview, type OverviewTexts } from './nl/overview.ts';
import { portal as nlPortal, type PortalTexts } from './nl/portal.ts';
import { site as nlSite, type SiteTexts } from './nl/site.ts';
import { staff as nlStaff, type StaffTexts } from './nl/staff.ts';

/** All texts of a language. */
export interface Texts {
  readonly portal: PortalTexts;
  readonly general: GeneralTexts;
  readonly mail: MailTexts;
  readonly overview: OverviewTexts;
  readonly site: SiteTexts;
  readonly staff: StaffTexts;
}

/** The languages there are texts in; a key missing in one does not build. */
export const texts = {
  nl: { portal: nlPortal, general: nlGeneral, mail: nlMail, overview: nlOverview, site: nlSite, staff: nlStaff },
  de: { portal: dePortal, general: deGeneral, mail: deMail, overview: deOverview, site: deSite, staff: deStaff },
  en: { portal: enPortal, general: enGeneral, mail: enMail, overview: enOverview, site: enSite, staff: enStaff },
} as const satisfies Record<string, Texts>;

export type TextLanguage = keyof typeof texts;
