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
import type { Call } from './call.ts';
import { getClaim, refreshDossier } from './claims/calls.ts';
import { confirmAction, download, supportedFileTypesCall, uploadFiles } from './documents/calls.ts';
import { logException } from './log/calls.ts';
import { askSession, isLoggedIn, login, logout, stayLoggedIn } from './session/calls.ts';
import { generalStrings, portalStrings } from './texts/calls.ts';

/** Every call there is, by name: the routes, the OpenAPI document and the access matrix are made from it. */
export const calls = {
  login,
  logout,
  isLoggedIn,
  askSession,
  stayLoggedIn,
  requestPasswordChange,
  checkPasswordRequest,
  createNewPassword,
  acceptTerms,
  updateAccount,
  updateLogin,
  ownSessions,
  endOwnSession,
  staffVisits,
  refreshDossier,
  getClaim,
  confirmAction,
  supportedFileTypes: supportedFileTypesCall,
  uploadFiles,
  download,
  portalStrings,
  generalStrings,
  logException,
} as const;

export type CallName = keyof typeof calls;
/** Any call, when its input and answer do not matter. */
export type AnyCall = Call<never, unknown> | Call<unknown, unknown>;
