import * as account from './account-calls.ts';
import type { Asker, Call } from './call.ts';
import * as claimActs from './claims/act-calls.ts';
import * as claims from './claims/calls.ts';
import * as documents from './documents/calls.ts';
import * as lists from './lists.ts';
import * as live from './live.ts';
import * as log from './log.ts';
import * as managedClaims from './managed-claims.ts';
import * as messages from './messages.ts';
import * as notices from './notices.ts';
import * as people from './people/calls.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as staff from './staff/calls.ts';
import * as staffCase from './staff/case.ts';
import * as compose from './staff/compose.ts';
import * as staffContact from './staff/contact.ts';
import * as staffFacts from './staff/facts.ts';
import * as figures from './staff/figures.ts';
import * as staffFiles from './staff/files.ts';
import * as find from './staff/find.ts';
import * as newClaims from './staff/new.ts';
import * as systems from './staff/systems.ts';
import * as team from './staff/team.ts';
import * as templates from './staff/templates.ts';
import * as views from './staff/views.ts';
import * as work from './staff/work.ts';
import * as texts from './texts.ts';

type Declared = { readonly asker: Asker; readonly path: string };
type CallsOf<Module> = { [Name in keyof Module as Module[Name] extends Declared ? Name : never]: Module[Name] };

/** The calls that a module declares, by name, without what else it exports. */
function callsOf<Module extends object>(module: Module): CallsOf<Module> {
  const isCall = (exported: unknown) => typeof exported === 'object' && exported !== null && 'path' in exported;
  return Object.fromEntries(Object.entries(module).filter(([, exported]) => isCall(exported))) as CallsOf<Module>;
}

/** Every call of portal and staff, by name. The routes, the OpenAPI document and the access matrix are built from it. */
export const calls = {
  ...callsOf(session),
  ...callsOf(secondFactor),
  ...callsOf(account),
  ...callsOf(claims),
  ...callsOf(managedClaims),
  ...callsOf(claimActs),
  ...callsOf(documents),
  ...callsOf(messages),
  ...callsOf(live),
  ...callsOf(notices),
  ...callsOf(people),
  ...callsOf(lists),
  ...callsOf(texts),
  ...callsOf(log),
  ...callsOf(staff),
  ...callsOf(work),
  ...callsOf(newClaims),
  ...callsOf(staffCase),
  ...callsOf(compose),
  ...callsOf(staffFiles),
  ...callsOf(figures),
  ...callsOf(views),
  ...callsOf(staffContact),
  ...callsOf(staffFacts),
  ...callsOf(find),
  ...callsOf(templates),
  ...callsOf(team),
  ...callsOf(systems),
};

export type CallName = keyof typeof calls;
/** Any call, when its input and answer do not matter. */
export type AnyCall = Call<never, unknown> | Call<unknown, unknown>;
