import {
  AtSign,
  CircleCheck,
  Euro,
  FileText,
  Landmark,
  type LucideIcon,
  MailWarning,
  MailX,
  MessageSquare,
  Plane,
  Plus,
  ReceiptText,
  Reply,
  Scale,
  ShieldAlert,
  UserPen,
  UserX,
} from 'lucide-react';
import type { NextStep } from '#contract/claims/rules.ts';
import type { WorkKind, WorkRow } from '#contract/staff/work.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { pageData, readerLocale } from '../../lib/page/page-data.ts';
import { languageName, t } from '../texts.tsx';

export const kindIcons: Readonly<Record<WorkKind, LucideIcon>> = {
  message: MessageSquare,
  reply: Reply,
  upload: FileText,
  details: UserPen,
  task: CircleCheck,
  receipts: ReceiptText,
  payout: Landmark,
  bounce: MailX,
  held: ShieldAlert,
  new: Plus,
  contest: Scale,
  offer: Euro,
  airline: Plane,
  failed: MailWarning,
  stranger: UserX,
  mention: AtSign,
};

/** What is new of a kind, with its count when there is more than one: 'Bericht', 'Bericht (3)'. */
export const newsText = ({ Kind, Count = 1 }: { Kind: WorkKind; Count?: number }) =>
  t(`work.kinds.${Kind}`) + (Count > 1 ? ` (${Count})` : '');

/** QUEUE-2: what else is new, and the language of the contact when it is not the reader's. */
export function moreNewsText({ News, Language }: WorkRow): string {
  const others = News.slice(1)
    .map((one) => newsText(one))
    .join(', ');
  // German writes nouns with a capital everywhere.
  const inSentence = readerLocale.startsWith('de') ? others : others.toLocaleLowerCase(readerLocale);
  const isForeign = !readerLanguage(pageData.culture, pageData.prefix).startsWith(Language.slice(0, 2));
  const language = languageName(Language.slice(0, 2));
  return [...(others ? [`+ ${inSentence}`] : []), ...(isForeign ? [t('work.written_in', { language })] : [])].join(
    ' · ',
  );
}

/** The next step of a claim: in the words of the portal, but for those that speak to the contact. */
export function stepText(step: NextStep): string {
  if (step === 'Other') return t('airline.answers.Other');
  const ours = stepsOfStaff.find((one) => one === step);
  return ours ? t(`case.steps.${ours}`) : t(`status.silent.steps.${step}`);
}

const stepsOfStaff = [
  ...(['CheckDocuments', 'AwaitContact', 'AskEnforcementBody'] as const),
  ...(['PayOut', 'Close', 'CheckReport'] as const),
];
