import * as v from 'valibot';

/** TEAM-1: what a member of staff may do; each role may do what those before it may. */
export const roles = ['agent', 'lead', 'admin'] as const;
export type Role = (typeof roles)[number];
export const role = v.picklist(roles);

/** TEAM-1: whether a role may do what needs at least the other. */
export function hasRole(own: Role, least: Role): boolean {
  return roles.indexOf(own) >= roles.indexOf(least);
}
