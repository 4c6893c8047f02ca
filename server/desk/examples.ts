/** The subset of JSON Schema that the desk's document uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
}

/** A short description of a field's type. */
export function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(', ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`;
  return `${schema.type ?? 'text'}${schema.maxLength ? ` up to ${schema.maxLength}` : ''}`;
}

const byName: Readonly<Record<string, unknown>> = {
  EMailAddress: 'sanne@example.nl',
  ContactId: 'C-1001',
  ContactIds: ['C-1001'],
  ExternalId: 'K-2001',
  ReferenceNumber: '4821307',
  ClaimType: 'Regulation_261_2004',
  IncidentType: 'Cancellation',
  FirstName: 'Sanne',
  LastName: 'van den Berg',
  MiddleName: null,
  Culture: 'nl-NL',
  Brand: 'redress',
  TimeStamp: '2026-11-21T09:00:00.000Z',
  At: '2026-11-21T09:00:00.000Z',
  ClaimStatusTitle: 'We wrote to the airline',
  ClaimStatus: '<p>We wrote to the airline.</p>',
  LastLookedAt: '2026-11-21T09:00:00.000Z',
  Name: 'Travel club',
  DocumentAction: 'MessageAirline',
  ParentDocumentId: null,
  Message: 'We have received your claim.',
};

/** An example value for a schema; `most` limits it to the first fields. */
export function exampleOf(schema: JsonSchema, most = Number.POSITIVE_INFINITY, name = ''): unknown {
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(
      ([field]) => most === Number.POSITIVE_INFINITY || field !== 'ExternalId',
    );
    return Object.fromEntries(
      fields.slice(0, most).map(([field, of]) => [field, exampleOf(of, Number.POSITIVE_INFINITY, field)]),
    );
  }
  if (name in byName) return byName[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find((one) => one.type !== 'null') ?? {}, most, name);
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, most)];
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type === 'boolean') return false;
  return schema.type === 'object' ? {} : 'text';
}
