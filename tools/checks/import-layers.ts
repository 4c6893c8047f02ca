/** The folders of the server from the lowest layer to the highest; those of one layer may import each other. */
export const serverLayers: readonly (readonly string[])[] = [
  ['platform', 'database', 'data', 'brands'],
  ['backup'],
  ['access', 'context.ts'],
  ['changes'],
  ['presenters', 'uploads', 'facts', 'audit'],
  ['http', 'pages'],
  ['features'],
  ['desk', 'jobs', 'schedules'],
  ['app'],
];

/** The folders of the portal, likewise. */
export const portalLayers: readonly (readonly string[])[] = [['ui', 'lib'], ['data'], ['features'], ['app', 'staff']];

/** Imports against the direction of the layers. This list may only shrink. */
export const allowedUpward: readonly string[] = [];

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
  'server/features/replies/add-received.ts → server/features/documents/upload.ts',
  'server/features/replies/add-received.ts → server/features/messages/messages.ts',
];
