import type { ErrorKind } from './error-kind.ts'

/** Codes of vaults, categories, documents and their files. */
export const DOCUMENT_ERRORS = {
  // vault
  record_invalid: {
    status: 422,
    retryable: false,
    message: 'A signed record of the request is not valid.',
  },
  record_ahead: {
    status: 422,
    retryable: false,
    message: "The time in a signed record is ahead of the server's clock.",
  },
  manifest_stale: {
    status: 409,
    retryable: false,
    message: 'Another device has saved something newer.',
  },
  quota_reached: {
    status: 403,
    retryable: false,
    message: 'Your plan has no room for more of this.',
  },
  vault_not_found: { status: 404, retryable: false, message: 'That vault is not found.' },
  category_not_found: { status: 404, retryable: false, message: 'Category Fetch Failed.' },
  category_creation_failed: {
    status: 422,
    retryable: false,
    message: 'Category Creation Failed.',
  },
  category_update_failed: { status: 422, retryable: false, message: 'Category Update Failed.' },
  category_deletion_failed: {
    status: 422,
    retryable: false,
    message: 'Category Deletion Failed.',
  },

  // documents
  document_list_failed: {
    status: 500,
    retryable: true,
    message: 'Sorry, something went wrong with getting documents.',
  },
  document_not_found: {
    status: 404,
    retryable: false,
    message: 'Sorry, something went wrong with getting this document.',
  },
  document_creation_failed: {
    status: 422,
    retryable: false,
    message: 'CipherDocument Creation Failed.',
  },
  document_update_failed: {
    status: 422,
    retryable: false,
    message: 'Updating document failed.',
  },
  document_stale: {
    status: 409,
    retryable: false,
    message: 'Somebody has saved this document in the meantime.',
  },
  document_logs_failed: {
    status: 500,
    retryable: true,
    message: 'Getting document logs failed.',
  },
  sharing_failed: { status: 422, retryable: false, message: 'Sharing document failed.' },
  no_relationship_selected: {
    status: 422,
    retryable: false,
    message: 'No valid relationships have been selected for sharing.',
  },

  // files
  attachment_not_found: { status: 404, retryable: false, message: 'Attachment not found' },
  input_vector_missing: { status: 422, retryable: false, message: 'Missing input vector' },
  file_empty: { status: 404, retryable: false, message: 'Download failed or file empty' },
  file_download_failed: { status: 503, retryable: true, message: 'File download error' },
  storage_full: {
    status: 507,
    retryable: true,
    message: 'There is no room for files right now. Please try again later.',
  },
  upload_failed: { status: 422, retryable: false, message: 'File upload failed' },
  upload_not_found: { status: 404, retryable: false, message: 'That upload is not found.' },
} as const satisfies Record<string, ErrorKind>
