import type { ClaimDetail } from '#contract/claims/schema.ts';
import { allOf, type Fields, type FieldTable, readIn, typedIn, type ValuesOf } from '../forms/fields.tsx';

type Owner = { readonly PersonId: string | null };

/** The owners of the shares: each passenger, and null for the claim as a whole. */
export const sharesOf = ({ Passengers }: ClaimDetail) => [...Passengers.Person.map(({ Id }) => Id), null];

/** What the names of the fields of a share begin with. */
export const atShare = (owner: string | null) => `${owner}.`;

/** Shares as they are typed. */
export const typedShares = <Table extends FieldTable>(
  table: Table,
  shares: readonly (Owner & Partial<ValuesOf<Table>>)[] = [],
): Fields => Object.assign({}, ...shares.map((share) => typedIn(table, share, atShare(share.PersonId))));

/** The shares of a claim as their fields say; null while one is wrong. */
export const readShares = <Table extends FieldTable>(table: Table, fields: Fields, claim: ClaimDetail) =>
  allOf(
    sharesOf(claim).map((PersonId) => {
      const share = readIn(table, fields, atShare(PersonId));
      return share && { PersonId, ...share };
    }),
  );
