import * as dutch from './nl/index.ts';

type Widen<T> = T extends string ? string : { readonly [K in keyof T]: Widen<T[K]> };

/** What the files of a language export: the same names and keys in every language. */
export type Sections = Widen<typeof dutch>;

/** The sections of a language as its texts: those of the portal's screens are one group, the others stand alone. */
export function compose({
  find,
  newClaim,
  general,
  mail,
  overview,
  own_data,
  site,
  staff,
  staff_case,
  staff_templates,
  staff_contact,
  staff_facts,
  statement,
  team,
  work,
  ...portal
}: Sections) {
  const workbench = {
    ...staff,
    find,
    team,
    work,
    case: staff_case,
    templates: staff_templates,
    contact: staff_contact,
    facts: staff_facts,
    new: newClaim,
  };
  return { portal: withNamedTexts(portal), general, mail, site, overview, own_data, statement, staff: workbench };
}

type Named = Pick<Sections, 'frame' | 'internal' | 'login' | 'new_password' | 'refusals' | 'upload'>;

/** I18N-2: what the specification names by a key of its own, with the text that the portal shows there. */
function withNamedTexts<Portal extends Named>(portal: Portal) {
  const { connection_error, retry } = portal.frame;
  const { unknown } = portal.refusals.call;
  const failed = { connection_error, unknown_error: unknown };
  return {
    ...portal,
    login: { ...portal.login, ...failed, login_fail: portal.refusals.session.loginFailed },
    internal: { ...portal.internal, ...failed },
    new_password: { ...portal.new_password, connection_error, failed_unknown: unknown },
    upload: { ...portal.upload, try_again: retry },
  };
}

/** The texts in Dutch: the set of keys that every other language must have. */
export const nl = compose(dutch);

/** The shape of a language's texts. */
export type Texts = typeof nl;
