import { accountRefusals } from '#contract/account.ts';
import { meetsPasswordRule } from '#contract/account-calls.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import { refuseField } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import { isCommon } from './common-passwords.ts';

/** The refusals for a weak new password, and the field that contained it. */
export interface WeakWith {
  readonly weak: Refusal;
  readonly common: Refusal;
  readonly field: string;
}

export const weakAtLogin: WeakWith = {
  weak: accountRefusals.weakPassword,
  common: accountRefusals.commonPassword,
  field: 'newPassword',
};
/** W29: with a link from a mail, every refusal has status 403. */
export const weakAtLink: WeakWith = {
  weak: accountRefusals.weakNewPassword,
  common: accountRefusals.commonNewPassword,
  field: 'password',
};

/** NEWPW-4, W31: refuses a password that is too simple or easy to guess for this contact. */
export function requireStrongPassword(
  { brand }: Pick<Context, 'brand'>,
  contact: ContactRow,
  password: string,
  { weak, common, field }: WeakWith,
): void {
  if (!meetsPasswordRule(password)) throw refuseField(weak, field);
  const known = [contact.email, contact.first_name, contact.middle_name, contact.last_name, brand.name, brand.slug];
  if (isCommon(password, known)) throw refuseField(common, field);
}
