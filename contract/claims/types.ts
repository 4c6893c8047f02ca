/** DATA-4: the kinds of claim; the extra-costs type is decision D-6. */
export const claimTypes = [
  'Regulation_261_2004',
  'Regulation_889_2002',
  'Regulation_889_2002_Flight',
  'Voucher_Flight',
] as const;
export type ClaimType = (typeof claimTypes)[number];

/**
 * The incidents of each claim type; type and incident form the key of the incident text (LIST-6). Flights: articles 4 to
 * 6 and 10 of Regulation 261/2004 as the Court of Justice interprets them. Luggage: articles 17 and 19 of the Montreal
 * Convention, applied by Regulation 889/2002. Extra costs: any incident of the flight.
 */
export const incidentTypes = {
  Regulation_261_2004: [
    'Delay',
    'Cancellation',
    'DeniedBoarding',
    'MissedConnection',
    'Downgrade',
    'ScheduleChange',
    'Diversion',
  ],
  Regulation_889_2002: ['Delay', 'Damage', 'Loss', 'Destruction'],
  Regulation_889_2002_Flight: [
    'Delay',
    'Cancellation',
    'DeniedBoarding',
    'MissedConnection',
    'ScheduleChange',
    'Diversion',
  ],
  Voucher_Flight: ['Cancellation'],
} as const satisfies Record<ClaimType, readonly string[]>;

/** LIST-6: `cs_{ClaimType}_{IncidentType}`, or `cs_Voucher`. */
export function incidentKey(claimType: string, incidentType: string | null): string {
  return claimType === 'Voucher_Flight' ? 'cs_Voucher' : `cs_${claimType}_${incidentType ?? ''}`;
}

/** Every incident that has a text. */
export const incidentKeys: readonly string[] = [
  ...new Set(claimTypes.flatMap((type) => incidentTypes[type].map((incident) => incidentKey(type, incident)))),
];

/** The portal's icons for claim types; an unknown type gets a neutral one (DATA-4). */
export type ClaimKind = 'flight' | 'luggage' | 'costs' | 'voucher' | 'other';

/** The kind of a claim type, for icons and related-claim texts. */
export function claimKind(claimType: string): ClaimKind {
  if (claimType === 'Regulation_261_2004') return 'flight';
  if (claimType === 'Regulation_889_2002') return 'luggage';
  if (claimType === 'Regulation_889_2002_Flight') return 'costs';
  return claimType === 'Voucher_Flight' ? 'voucher' : 'other';
}
