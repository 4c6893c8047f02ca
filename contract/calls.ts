import {
  acceptTerms,
  checkPasswordRequest,
  createNewPassword,
  endOwnSession,
  ownSessions,
  requestPasswordChange,
  staffVisits,
  updateAccount,
  updateLogin,
} from './account/calls.ts';
import { ownErasure, requestErasure, takeBackErasure } from './account/erasure-calls.ts';
import { downloadOwnData, ownDataState, requestOwnData } from './account/personal-data-calls.ts';
import { reportAirline, withdrawAirline } from './airline/calls.ts';
import type { Call } from './call.ts';
import {
  downloadOverview,
  getClaim,
  refreshCompactDossier,
  refreshDossier,
  requestPoaHardcopy,
} from './claims/calls.ts';
import { downloadCalendar } from './dates/calls.ts';
import { contestDecision } from './decisions/calls.ts';
import {
  confirmAction,
  deleteDocument,
  download,
  downloadAttachment,
  getEmail,
  supportedFileTypesCall,
  uploadFiles,
} from './documents/calls.ts';
import { beginUpload, dropUpload, sendChunk, uploadState } from './documents/upload-calls.ts';
import { filterList, filterPlainList } from './lists/calls.ts';
import { portalLive } from './live/calls.ts';
import { logException } from './log/calls.ts';
import { createReview, sendMessage, updateReview } from './messages/calls.ts';
import { askNotices, changeNotices } from './notices/calls.ts';
import { answerOffer } from './offers/calls.ts';
import { downloadStatement } from './payments/calls.ts';
import { bankAccountFields, updateBankAccount, updatePaymentMethod, updatePayPalAccount } from './payout/calls.ts';
import { addNonPassenger, addPassenger, findAddress, updatePassengers } from './people/calls.ts';
import { convertCurrency, deleteReceipt, sendReceipts } from './receipts/calls.ts';
import { askSession, internalLogin, isLoggedIn, login, logout, stayLoggedIn } from './session/calls.ts';
import {
  passkeyLogin,
  passkeyOptions,
  passkeyRegister,
  passkeyRegisterOptions,
  passkeyRemove,
  recoveryCodes,
  secondFactor,
  secondWays,
  totpBegin,
  totpConfirm,
  totpRemove,
} from './session/second-factor.ts';
import {
  askStaffSession,
  openAsContact,
  ownVisits,
  removeSecondWays,
  searchContacts,
  staffLogin,
  staffLogout,
} from './staff/calls.ts';
import {
  staffPasskeyKeep,
  staffPasskeyLogin,
  staffPasskeyOptions,
  staffPasskeyOrder,
  staffPasskeyRemove,
  staffPasskeys,
} from './staff/passkeys.ts';
import { generalStrings, portalStrings } from './texts/calls.ts';

/** Every call, by name. The routes, the OpenAPI document and the access matrix are built from it. */
export const calls = {
  login,
  logout,
  isLoggedIn,
  askSession,
  stayLoggedIn,
  internalLogin,
  secondFactor,
  passkeyOptions,
  passkeyLogin,
  requestPasswordChange,
  checkPasswordRequest,
  createNewPassword,
  acceptTerms,
  updateAccount,
  updateLogin,
  ownSessions,
  endOwnSession,
  staffVisits,
  ownDataState,
  requestOwnData,
  downloadOwnData,
  ownErasure,
  requestErasure,
  takeBackErasure,
  secondWays,
  totpConfirm,
  recoveryCodes,
  totpRemove,
  totpBegin,
  passkeyRegisterOptions,
  passkeyRegister,
  passkeyRemove,
  refreshDossier,
  refreshCompactDossier,
  getClaim,
  requestPoaHardcopy,
  downloadOverview,
  downloadStatement,
  bankAccountFields,
  updatePaymentMethod,
  updateBankAccount,
  updatePayPalAccount,
  reportAirline,
  withdrawAirline,
  contestDecision,
  answerOffer,
  downloadCalendar,
  confirmAction,
  supportedFileTypes: supportedFileTypesCall,
  uploadFiles,
  beginUpload,
  sendChunk,
  uploadState,
  dropUpload,
  deleteDocument,
  sendReceipts,
  convertCurrency,
  deleteReceipt,
  download,
  getEmail,
  downloadAttachment,
  sendMessage,
  createReview,
  updateReview,
  portalLive,
  askNotices,
  changeNotices,
  updatePassengers,
  addPassenger,
  addNonPassenger,
  findAddress,
  filterList,
  filterPlainList,
  portalStrings,
  generalStrings,
  logException,
  staffLogin,
  staffLogout,
  askStaffSession,
  searchContacts,
  openAsContact,
  ownVisits,
  removeSecondWays,
  staffPasskeyOptions,
  staffPasskeyLogin,
  staffPasskeys,
  staffPasskeyOrder,
  staffPasskeyKeep,
  staffPasskeyRemove,
} as const;

export type CallName = keyof typeof calls;
/** Any call, when its input and answer do not matter. */
export type AnyCall = Call<never, unknown> | Call<unknown, unknown>;
