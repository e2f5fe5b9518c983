import { linkErrors } from './link-errors.ts'

const ownErrors = {
  // errors of requests
  'error.connection_not_found': 'That connection is not found.',
  'error.invalid_request': 'The request was not understood.',
  'error.invalid_json': 'The request was not understood.',
  'error.invalid_input': 'A field is missing or not valid.',
  'error.provider_taken': 'That user of the provider is connected to another account.',
  'error.setup_expired': 'This set-up took too long. Please start again.',
  'error.unsupported_media_type': 'The request was not understood.',
  'error.body_too_large': 'That is too large to send.',
  'error.large_requests_refused':
    'Small requests reach the service, but a proxy on the way refuses large ones. Tell the operator of the service, then try again.',
  'error.not_found': 'There is nothing at this address.',
  'error.method_not_allowed': 'This is not possible here.',
  'error.not_implemented': 'This is not built yet.',
  'error.misdirected_request': 'Open this page under its configured address.',
  'error.conflict': 'This already exists or has changed.',

  // errors about who is calling
  'error.unauthenticated': 'Please sign in.',
  'error.key_not_proven': 'Sign in with your key file to reach the vault.',
  'error.forbidden': 'You may not do this.',
  'error.origin_not_allowed': 'This site may not use the service.',
  'error.client_header_missing': 'This site may not use the service.',
  'error.signature_missing': 'The request was not signed. Please sign in again.',
  'error.signature_invalid': 'The signature of the request is not valid. Please sign in again.',
  'error.signature_stale': 'The clock of this device is wrong. Correct it and try again.',
  'error.signature_replayed': 'This request was already received.',

  // errors of login and registration
  'error.credentials_required': 'No file uploaded or password provided',
  'error.key_file_locked': 'Your password was very likely not correct. Please try again.',
  'error.key_file_malformed': 'This is not a key file, or it is damaged. Use another copy of it.',
  'error.key_file_unsupported': 'This key file was made by a newer version. Update this page.',
  'error.key_file_too_large': 'This file is too large to be a key file.',
  'error.key_file_replaced':
    'This key file was replaced by a newer one. Use the file that you saved at your last key reset.',
  'error.identity_mismatch':
    'The parts of this key file do not belong together. Use another copy of it.',
  'error.login_failed': 'Your user credentials were not valid.',
  'error.login_expired': 'This sign-in took too long. Please start again.',
  'error.login_audience_mismatch': 'The sign-in was for another service. Nothing was signed.',
  'error.registration_failed': 'Something went wrong with registration. Please try again.',
  'error.key_check_failed': 'Something went wrong. Please try again',
  'error.password_too_weak': 'This password can be guessed. Add an unrelated word or two.',

  // errors of the local key store and of signed records
  'error.local_store_invalid': 'Vault data is invalid',
  'error.offline_copy_missing':
    'This browser has no offline copy for this key file. Connect, sign in and turn the copy on.',
  'error.offline_copy_invalid':
    'The offline copy is damaged, or another version of the vault has written it. Connect and sign in: the vault writes a new one.',
  'error.local_keys_invalid': 'Vault data is invalid',
  'error.store_key_not_found': 'Could not retrieve decryption key',
  'error.store_key_unavailable': 'Could not retrieve decryption key',
  'error.local_store_locked': 'STORAGE DECRYPTION ERROR',
  'error.local_keys_locked': 'STORAGE DECRYPTION ERROR',
  'error.key_rotation_failed': 'Key rotation error',
  'error.encoding_invalid': 'The data is damaged.',
  'error.key_answer_mismatch':
    'The service gave keys that do not match the verified history of this account. Nothing was used. Try again; if this keeps happening, contact support.',
  'error.key_replaced':
    'This key has been replaced by a newer one, so nothing from it was used. If it is your own key, sign in with your newest key file.',
  'error.key_retired':
    'The account of this key was deleted. It can no longer sign in or receive anything.',
  'error.archive_invalid':
    'Your earlier keys could not be opened or do not match your account. They were not used. Try again; if this keeps happening, contact support.',
  'error.record_invalid': 'A signature on this data is not valid. Nothing was used.',
  'error.record_ahead':
    'The clock of this device is ahead, so nothing was saved. From now on the time of the service is used. Try again.',
  'error.encrypted_data_invalid': 'Invalid encrypted data format',

  // errors of the hosted pages; a text in capitals has a human sentence under it
  'error.email_missing':
    'This account has no verified e-mail address. Verify one in your profile first.',
  'error.last_way_in': 'This is the only way to sign in. Add another way first.',
  'error.passkey_not_found': 'That passkey is not found.',
  'error.passkey_closed':
    'This passkey does not open the vault. Sign in with key file and password.',
  'error.passkey_no_secret':
    'This browser or this passkey cannot open a vault. Your key file and password still do.',
  'error.passkey_locked': 'This passkey does not open your keys. Use your key file and password.',
  'error.passkeys_rolled_back':
    'The service returned an older list of your passkeys than this browser has seen.',
  'error.passkeys_forked':
    'The service returned another list of your passkeys than this browser has seen.',
  'error.passkey_exists': 'This device already has your passkey.',
  'error.too_many_passkeys': 'This account can have no more passkeys. Remove one first.',
  'error.session_not_fresh': 'Please confirm that it is you.',
  'error.attribute_invalid': 'One of the values is not allowed.',
  'error.username_taken': 'This user name is taken. Choose another one.',
  'error.username_reserved': 'This user name is reserved. Choose another one.',
  'error.second_factor_missing': 'Please sign in with a second factor for this.',
  'error.member_has_keys': 'This account has keys. Please do this in the vault.',
  'error.session_not_found': 'That session is not found.',
  'error.application_not_found': 'That application is not found.',
  'error.last_owner': 'An account needs an owner. Make another member the owner first.',
  'error.page_not_found': 'This page does not exist',
  'error.page_forbidden': 'You are probably not authorized to do what you are trying to do',

  // errors of vaults, categories and documents
  'error.quota_reached': 'Your plan has no room for more of this.',
  'error.vault_not_found': 'That vault is not found.',
  'error.vault_mismatch':
    'The service sent another vault than the one asked for. Nothing was used.',
  'error.category_misplaced':
    'The service sent a category of another vault. It was not shown. Load again; if this keeps happening, contact support.',
  'error.category_missing':
    'The service left out this category, which is on your list. Load again; if this keeps happening, contact support.',
  'error.category_unlisted':
    'This category is not on your list, or differs from it. It was not shown. Load again; if this keeps happening, contact support.',
  'error.vault_missing':
    'The service left out this vault, which is on your list. Load again; if this keeps happening, contact support.',
  'error.vault_unlisted':
    'This vault is not on your list, or differs from it. It was not shown. Load again; if this keeps happening, contact support.',
  'error.vault_rolled_back':
    'The service shows an older version of this vault or category than you have already seen. It was not used. Check your connection and try again; if this keeps happening, contact support.',
  'error.vault_forked':
    'The service shows a different history of this vault or category than you have already seen. It was not used. Try again; if this keeps happening, contact support.',
  'error.manifest_stale': 'Another device has saved something newer. Load again.',
  'error.manifest_invalid':
    'The list of your documents is not as you saved it. Nothing was shown or used. Try again; if this keeps happening, contact support.',
  'error.manifest_rolled_back':
    'The service shows an older list of your documents than you have already seen. Nothing was shown or used. Check your connection and try again; if this keeps happening, contact support.',
  'error.manifest_forked':
    'The list of your documents contradicts the one you have already seen. Nothing was shown or used. Try again; if this keeps happening, contact support.',
  'error.category_creation_failed': 'Category Creation Failed.',
  'error.category_update_failed': 'Category Update Failed.',
  'error.category_not_found': 'Category Fetch Failed.',
  'error.category_deletion_failed': 'Category Deletion Failed.',
  'error.document_list_failed': 'Sorry, something went wrong with getting documents.',
  'error.document_not_found': 'Sorry, something went wrong with getting this document.',
  'error.document_mismatch':
    'The service sent another document than the one asked for. Nothing was used.',
  'error.document_missing':
    'The service left out this document, which is on your list. Load the list again; if this keeps happening, contact support.',
  'error.document_unlisted':
    'This document is not on the list of your documents; you may have deleted it. It was not opened. Load the list again; if this keeps happening, contact support.',
  'error.document_misplaced':
    'The service put this document in a different place than you did. It is shown only where you put it. If this keeps happening, contact support.',
  'error.document_rolled_back':
    'The service shows an older version of this document than you have already seen. It was not opened. Check your connection and try again; if this keeps happening, contact support.',
  'error.document_forked':
    'The service shows a different history of this document than you have already seen. It was not opened. Try again; if this keeps happening, contact support.',
  'error.document_withdrawn':
    'The service no longer lists this document, which was shared with you. Whoever shared it may have ended that: ask them if you did not expect it.',
  'error.versions_missing':
    'Earlier versions of this document are missing: the service did not keep or send them. Load its history again; if this keeps happening, contact support.',
  'error.owner_unknown':
    'This document comes from somebody who is not, or no longer, one of your partners. It was not opened. If you know the sender, start a handshake with them first.',
  'error.author_not_allowed':
    'This change to the document comes from somebody without the right to make it. It was not used. The owner of the document can give that right.',
  'error.document_logs_failed': 'Getting document logs failed.',
  'error.document_creation_failed': 'CipherDocument Creation Failed.',
  'error.document_update_failed': 'Updating document failed.',
  'error.document_stale': 'Somebody has saved this document in the meantime. Your draft is kept.',
  'error.document_no_key': 'Document cannot be decrypted. No key found for this user.',
  'error.owner_key_missing': 'Missing sender public key. Cannot decrypt document.',
  'error.document_undecryptable': 'Oops. Something went wrong with document decryption.',
  'error.document_key_missing': 'Document Symmetric Key is missing!',
  'error.document_not_loaded': 'No loaded document',
  'error.user_unknown': 'User PublicKey retrieval failed.',

  // errors of files
  'error.attachment_not_found': 'Attachment not found',
  'error.input_vector_missing': 'Missing input vector',
  'error.file_empty': 'Download failed or file empty',
  'error.file_download_failed': 'File download error',
  'error.file_invalid':
    'This file is not the one that the document describes. It was not opened. Load the document again; if that does not help, ask whoever added the file to add it again.',
  'error.file_unlisted':
    'This file does not belong to the document as it is now; it may have been removed. It was not opened. Load the document again.',
  'error.upload_failed': 'File upload failed',
  'error.upload_not_found': 'That upload is not found.',
  'error.file_changed':
    'This file has changed since its upload began, so the upload was stopped. Start it again.',

  // errors of export archives
  'error.export_malformed':
    'This is not an export archive, or it is damaged. Use another copy of it.',
  'error.export_unsupported':
    'This export archive comes from a version that is not known here. Update this page and try again.',
  'error.export_locked':
    'The password is not correct, or the archive is damaged. Try the password again, then another copy of the archive.',

  // errors of handshakes, relationships and sharing
  'error.handshake_creation_failed': 'Failed to create handshake',
  'error.signing_pincode_failed': 'Failed to receive SIGNING Pincode',
  'error.sender_pincode_failed': 'Failed to receive Sender Pincode',
  'error.handshake_failed': 'Handshake Failed. Please try again',
  'error.pincode_invalid': 'This PIN is not known or older than 2 minutes. Please start again.',
  'error.pin_mistyped':
    'This PIN has a typing error or belongs to another step. Compare it with the one your partner sees and type it again.',
  'error.pin_wrong':
    'This PIN is not the one your partner was shown. Ask your partner to read it out again, then type it once more.',
  'error.pin_used': 'This PIN was already entered on this device. Ask your partner for a new one.',
  'error.handshake_invalid':
    'This handshake does not match the PINs or the signatures. It was not used. Start a new one with your partner; if this keeps happening, contact support.',
  'error.handshake_expired':
    'This handshake took longer than four minutes. Start it again with your partner.',
  'error.handshake_ended':
    'This handshake was stopped after too many answers that did not match: somebody may be between you and your partner. Nothing was agreed. Make sure that you are speaking with your partner, then start again.',
  'error.relationship_not_found': 'That relationship is not found.',
  'error.relationship_missing':
    'The service left out this relationship, which is on your list. Nothing was used. Load again; if this keeps happening, contact support.',
  'error.relationship_unlisted':
    'This relationship is not on your list. It was not used. If you have just begun it, finish the handshake or start a new one; otherwise contact support.',
  'error.relationship_not_owned':
    'Only the original owner of a relationship may revoke it. Please contact your partner and ask them to revoke this relationship.',
  'error.relationship_invalid':
    'Relationship is no longer valid. You can not share a document with that user.',
  'error.relationship_ended':
    'This relationship was revoked or has expired. To share again, start a new handshake with your partner.',
  'error.partner_key_changed':
    'Your partner’s key has changed since it was shown to you. Nothing was confirmed. Load again and compare the safety number with your partner.',
  'error.alias_too_short': 'Alias must be at least 3 characters',
  'error.alias_update_failed': 'Alias update has failed.',
  'error.revocation_failed': 'Relationship revocation failed.',
  'error.sharing_failed': 'Sharing document failed.',
  'error.no_relationship_selected': 'No valid relationships have been selected for sharing.',

  // errors of secure shares
  'error.share_failed': 'Something went wrong with sharing. Please try again.',
}

/** Errors besides those of signing in, in English. The keys are those of every other language. */
export const errors: typeof linkErrors & typeof ownErrors = { ...linkErrors, ...ownErrors }
