import {
  CircleAlert,
  Euro,
  Eye,
  FilePlus2,
  Landmark,
  type LucideIcon,
  Mail,
  ReceiptText,
  Reply,
  Signature,
  Upload,
  UserPen,
} from 'lucide-react';
import { type ClaimItem, incidentKey } from '#contract/claims/schema.ts';
import { taskLabel } from '#contract/documents/timeline.ts';
import { answerOfferAction } from '#contract/offers/rules.ts';
import { airportName } from '#contract/values/airports.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { foreignLanguageOf } from '../../../data/claim-facts.ts';
import { pageData, readerLocale } from '../../../lib/page/page-data.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { timeText } from '../../../lib/texts/formats.ts';
import { textOf } from '../../../lib/texts/texts.ts';

/** LIST-6: the text of an incident; an unknown incident reads as a claim. */
export function incidentText({ ClaimType, IncidentType }: Pick<ClaimItem, 'ClaimType' | 'IncidentType'>): string {
  return textOf(`incidents.${incidentKey(ClaimType, IncidentType)}`, textOf('incidents.unknown'));
}

/** LIST-8, STATUS-1: the status in the reader's language where the claims service named a standard one, else in its own words. */
export function statusTitle(claim: Pick<ClaimItem, 'StatusCode' | 'ClaimStatusTitle'>): string | null {
  return claim.StatusCode ? textOf(`status.titles.${claim.StatusCode}`) : claim.ClaimStatusTitle;
}

/** DESK-10: the language of that status where it is not the reader's. */
export function statusLang(claim: Pick<ClaimItem, 'StatusCode' | 'Language'>): string | undefined {
  return claim.StatusCode ? undefined : foreignLanguageOf(claim);
}

/** 'Origineel in het Duits'; nothing for a text in the reader's language. */
export function originalText(lang: string | undefined): string | undefined {
  if (lang === undefined) return undefined;
  const language = new Intl.DisplayNames(readerLocale, { type: 'language' }).of(lang) ?? '';
  return textOf('status.original_in', undefined, { language });
}

/** LIST-5: an airport as a claim has it, empty and 'Unknown' both unknown; an IATA code may have the name of its city. */
export function flightPlace(airport: string | null) {
  const name = airport?.trim() ?? '';
  const isUnknown = name === '' || name.toLowerCase() === 'unknown';
  const isCode = /^[A-Z]{3}$/.test(name);
  const city = isCode ? airportName(name, readerLanguage(pageData.culture, pageData.prefix)) : null;
  return { text: isUnknown ? textOf('frame.unknown') : name, isUnknown, isCode, city };
}

/** The time of a departure or an arrival; empty where only its day is known. */
export function flightTime(moment: string | null): string {
  return moment?.includes('T') ? timeText(moment) : '';
}

export interface ListedTask {
  readonly key: string;
  readonly href: string;
  readonly label: string;
  /** The language of the label where it is not the reader's. */
  readonly lang: string | undefined;
  readonly icon: LucideIcon;
  /** ANSWER-42: nobody must do it, or somebody else does. */
  readonly isQuiet: boolean;
}

const icons: Readonly<Record<string, LucideIcon>> = {
  RequestUploadDocument: Upload,
  RequestUploadReceipts: ReceiptText,
  RequestUpdatePassengerDetails: UserPen,
  RequestUpdateBankDetails: Landmark,
  RequestMarkRead: Mail,
  RequestReply: Reply,
  RequestClaim: FilePlus2,
  RequestCompleteDocuSign: Signature,
  RequestApproveSubscriptionWithPartner: Eye,
  RequestSubscriptionWithPartner: Eye,
  [answerOfferAction]: Euro,
};

/** LIST-8, LIST-11: the open tasks of a claim in the list, in their order; an unknown request reads as one of another kind. A closed one has none. */
export function tasksOf(
  claim: Pick<ClaimItem, 'Id' | 'ClaimType' | 'ClaimClosed' | 'Answer' | 'Language'>,
): ListedTask[] {
  const { Id, ClaimType, ClaimClosed, Answer } = claim;
  if (ClaimClosed) return [];
  return Answer.Tasks.filter(({ Action }) => Action !== 'RequestApproveAddressChange').map(
    ({ Action, Title, For }, index) => ({
      key: `${index} ${Action}`,
      href: href(paths.status(Id, Action)),
      label: Title ?? listedTitle(Action, ClaimType),
      lang: Title && foreignLanguageOf(claim),
      icon: icons[Action] ?? CircleAlert,
      isQuiet: For !== undefined,
    }),
  );
}

/** ANSWER-44: an offer has the title that it has on the claim. */
function listedTitle(action: string, claimType: string): string {
  if (action === answerOfferAction) return textOf('offers.task');
  return textOf(`documents.${taskLabel(action, claimType)}`, textOf('documents.other'));
}
