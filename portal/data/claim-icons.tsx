import { FileText, type LucideIcon, Luggage, ReceiptText, Ticket } from 'lucide-react';
import { type ClaimKind, claimKind } from '#contract/claims/schema.ts';
import { Icon, type IconSize, PlaneSolid } from '../ui/icon.tsx';
import css from './claim-icons.module.css';

const drawings: Record<Exclude<ClaimKind, 'flight'>, LucideIcon> = {
  luggage: Luggage,
  costs: ReceiptText,
  voucher: Ticket,
  other: FileText,
};

/** LIST-9, CLAIM-7: the picture of a claim's type, the solid plane for a flight; always beside a word. */
export function ClaimKindIcon({ claimType, size = 'md' }: { claimType: string; size?: IconSize }) {
  const kind = claimKind(claimType);
  return kind === 'flight' ? <PlaneSolid size={size} /> : <Icon of={drawings[kind]} size={size} />;
}

/** A partner by its logo, or by its name without one. */
export function PartnerPlate({ Name, Image }: { Name: string; Image: string | null }) {
  return <span className={css.plate}>{Image === null ? Name : <img src={Image} alt={Name} />}</span>;
}
