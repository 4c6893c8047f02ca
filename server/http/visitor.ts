import type { Call } from '#contract/call.ts';
import { generalRefusals, sessionRefusals } from '#contract/refusal.ts';
import { refuse } from '../access/refusals.ts';
import { findPending } from '../access/sessions/pending-login-store.ts';
import { findSession, type Session, type SessionContext } from '../access/sessions/session-store.ts';
import { type ActiveStaffSession, findStaffSession } from '../access/sessions/staff-session-store.ts';
import type { Brand } from '../brands/brand.ts';
import type { RealmName } from './realms.ts';
import type { BrowserAsker, Visitor } from './route.ts';

const stranger: Visitor = { maybeSession: null, pending: null, maybeStaff: null, formerStaffId: null };

/**
 * Finds the session of the realm's cookie. A contact's session is not valid for staff calls, nor a staff session for a contact's
 * calls. With `touch` the call counts as activity. `viewing` is the id of the claim that a contact asks to look at.
 */
export async function findVisitor(
  context: SessionContext,
  realm: RealmName,
  cookie: { readonly secret: string; readonly brand: Brand },
  { touch, viewing }: { readonly touch: boolean; readonly viewing: string | null },
): Promise<Visitor> {
  if (cookie.secret === '') return stranger;
  if (realm === 'staff') {
    const { active, formerStaffId } = await findStaffSession(context.db, context.clock, cookie.secret, touch);
    return { ...stranger, maybeStaff: active, formerStaffId };
  }
  const held = { secret: cookie.secret, brand: cookie.brand.id };
  const maybeSession = await findSession(context, { ...held, claimId: viewing }, touch);
  return {
    ...stranger,
    maybeSession,
    pending: maybeSession ? null : await findPending(context.db, context.clock, held),
  };
}

/** The hash that the visitor's anti-forgery token is bound to; null without a session. */
export function sessionHashOf({ maybeSession, pending, maybeStaff }: Visitor): string | null {
  return maybeSession?.idHash ?? pending?.idHash ?? maybeStaff?.idHash ?? null;
}

/** What a handler receives of the visitor: the session that its call needs, or for a call of anyone the sessions there may be. */
type Asking = Visitor | { readonly session: Session } | { readonly staff: ActiveStaffSession };

/** Throws 401 if the call needs a session that the visitor does not have. */
export function requireSession(
  { asker }: { readonly asker: BrowserAsker },
  { maybeSession, maybeStaff, formerStaffId, pending }: Visitor,
): Asking {
  if (asker === 'anyone') return { maybeSession, maybeStaff, formerStaffId, pending };
  const asking = asker === 'staff' ? maybeStaff && { staff: maybeStaff } : maybeSession && { session: maybeSession };
  if (!asking) throw refuse(generalRefusals.noSession);
  return asking;
}

/** TERMS-3, W2: throws 409 if the terms must be accepted first, or if staff may not make this call on behalf of a contact. */
export function requireAllowed(
  { asker, onBehalf }: Pick<Call, 'asker' | 'onBehalf'>,
  { maybeSession }: Visitor,
  brand: Brand,
): void {
  if (asker === 'contact' && maybeSession?.termsAccepted !== brand.termsVersion) {
    throw refuse(generalRefusals.termsOpen);
  }
  if (onBehalf === false && maybeSession?.staffId) throw refuse(sessionRefusals.notOnBehalf);
}
