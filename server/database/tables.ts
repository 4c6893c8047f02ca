import type { Kysely } from 'kysely';
import type { AuditSealTable, AuditTable } from './tables/audit.ts';
import type {
  AddressTable,
  ClaimManagerTable,
  ClaimTable,
  PayoutHistoryTable,
  PayoutTable,
  PersonTable,
} from './tables/claims.ts';
import type {
  ContactTable,
  PasswordRequestTable,
  SessionTable,
  StaffSessionTable,
  StaffTable,
  StaffTicketTable,
  TermsAcceptanceTable,
} from './tables/contacts.ts';
import type {
  AirlineContactTable,
  ContestReasonTable,
  ContestTable,
  DecisionReasonTable,
  DecisionTable,
  OfferAnswerTable,
  OfferShareTable,
  OfferTable,
} from './tables/decisions.ts';
import type { DeskKeyTable, LeadGeneratorTable, WebhookDeliveryTable, WebhookTable } from './tables/desk.ts';
import type {
  DiscardedFileTable,
  DocumentTable,
  ExchangeRateTable,
  FileTable,
  ReceiptTable,
  UploadPieceTable,
  UploadTable,
} from './tables/documents.ts';
import type { ErasedFileTable, ErasureTable, LegalHoldTable } from './tables/erasure.ts';
import type {
  AirlinePaymentTable,
  ClaimMoneyTable,
  MoneyShareTable,
  PayoutPartTable,
  PayoutSentTable,
  SettlementShareTable,
  SettlementTable,
} from './tables/money.ts';
import type { MailBounceTable, NoticeOffTable, NoticeTable } from './tables/notices.ts';
import type { PersonalExportTable } from './tables/personal-data.ts';
import type {
  ChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  StaffPasskeyTable,
  TotpTable,
} from './tables/second-factor.ts';
import type { ClaimStageTable, StageUsualTable } from './tables/stages.ts';
import type {
  EncryptionKeyTable,
  EventOrderTable,
  EventTable,
  InstallationTable,
  JobTable,
  KeptAnswerTable,
  RateTable,
} from './tables/work.ts';

/** Every table by its name. */
export interface Tables {
  contact: ContactTable;
  terms_acceptance: TermsAcceptanceTable;
  password_request: PasswordRequestTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  staff_ticket: StaffTicketTable;
  session: SessionTable;
  passkey: PasskeyTable;
  staff_passkey: StaffPasskeyTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  challenge: ChallengeTable;
  audit: AuditTable;
  audit_seal: AuditSealTable;
  claim: ClaimTable;
  claim_manager: ClaimManagerTable;
  person: PersonTable;
  payout: PayoutTable;
  payout_history: PayoutHistoryTable;
  address: AddressTable;
  document: DocumentTable;
  file: FileTable;
  receipt: ReceiptTable;
  upload: UploadTable;
  upload_piece: UploadPieceTable;
  discarded_file: DiscardedFileTable;
  exchange_rate: ExchangeRateTable;
  event: EventTable;
  event_order: EventOrderTable;
  desk_key: DeskKeyTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  lead_generator: LeadGeneratorTable;
  job: JobTable;
  rate: RateTable;
  kept_answer: KeptAnswerTable;
  notice: NoticeTable;
  notice_off: NoticeOffTable;
  mail_bounce: MailBounceTable;
  claim_money: ClaimMoneyTable;
  money_share: MoneyShareTable;
  settlement: SettlementTable;
  settlement_share: SettlementShareTable;
  airline_payment: AirlinePaymentTable;
  payout_sent: PayoutSentTable;
  payout_part: PayoutPartTable;
  claim_stage: ClaimStageTable;
  stage_usual: StageUsualTable;
  airline_contact: AirlineContactTable;
  decision: DecisionTable;
  decision_reason: DecisionReasonTable;
  contest: ContestTable;
  contest_reason: ContestReasonTable;
  offer: OfferTable;
  offer_share: OfferShareTable;
  offer_answer: OfferAnswerTable;
  personal_export: PersonalExportTable;
  erasure: ErasureTable;
  legal_hold: LegalHoldTable;
  erased_file: ErasedFileTable;
  installation: InstallationTable;
  encryption_key: EncryptionKeyTable;
}

/** The database or the current transaction. Stores take it as an argument. */
export type Db = Kysely<Tables>;
