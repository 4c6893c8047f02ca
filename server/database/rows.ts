import type { DocumentTable } from './tables/documents.ts';

type Given = Pick<DocumentTable, 'id' | 'claim_id' | 'at'> & Partial<DocumentTable>;

export function documentRow(given: Given): DocumentTable {
  return {
    parent_document_id: null,
    action: null,
    can_react: false,
    name: null,
    description: null,
    message: null,
    checklist: {},
    action_arguments: null,
    performed_at: null,
    optional: false,
    perform_required: false,
    file_id: null,
    removed_at: null,
    external_id: null,
    due_on: null,
    late_text: null,
    acknowledges: false,
    due_told_on: null,
    decision_id: null,
    offer_id: null,
    ...given,
  };
}
