/** The folders of the server from the lowest layer to the highest; those of one layer may import each other. */
export const serverLayers: readonly (readonly string[])[] = [
  ['platform', 'database', 'data', 'brands'],
  ['access', 'context.ts'],
  ['changes'],
  ['http', 'pages'],
  ['features'],
  ['desk', 'jobs', 'schedules'],
  ['app'],
];

/** The folders of the portal, likewise. */
export const portalLayers: readonly (readonly string[])[] = [['ui', 'lib'], ['data'], ['features'], ['app', 'staff']];

/** Imports against the direction of the layers. This list may only shrink. */
export const allowedUpward: readonly string[] = [
  'server/pages/stop-notices.ts → server/features/notices/settings.ts',
  'server/pages/stop-notices.ts → server/features/notices/stop.ts',
];

/** Imports between two features. This list may only shrink. */
export const allowedSideways: readonly string[] = [
  'portal/features/documents/timeline/entry/entry-content.tsx → portal/features/messages/reply.tsx',
  'portal/features/documents/timeline/entry/entry-content.tsx → portal/features/messages/replying.ts',
  'portal/features/home/home.tsx → portal/features/claims/list/claims-list-loading.tsx',
  'portal/features/home/home.tsx → portal/features/claims/list/claims-list.tsx',
  'portal/features/home/home.tsx → portal/features/claims/managed/managed-list.tsx',
  'portal/features/receipts/receipts-table.tsx → portal/features/documents/files/delete-button.tsx',
  'portal/features/receipts/receipts-table.tsx → portal/features/documents/files/open-file-button.tsx',
  'portal/features/receipts/receipts-table.tsx → portal/features/documents/viewer/viewer.tsx',
  'server/features/claim-pdf/usecases.ts → server/features/claims/usecases.ts',
  'server/features/claims/present.ts → server/features/people/present.ts',
  'server/features/claims/present.ts → server/features/people/store.ts',
  'server/features/claims/store.ts → server/features/people/store.ts',
  'server/features/claims/usecases.ts → server/features/account/present.ts',
  'server/features/claims/usecases.ts → server/features/notices/seen.ts',
  'server/features/receipts/deleting.ts → server/features/documents/deleting.ts',
  'server/features/receipts/send.ts → server/features/documents/receive-files.ts',
  'server/features/replies/receive.ts → server/features/documents/upload.ts',
  'server/features/replies/receive.ts → server/features/messages/messages.ts',
  'server/features/replies/receive.ts → server/features/notices/bounces.ts',
  'server/features/replies/receive.ts → server/features/notices/jobs.ts',
];
