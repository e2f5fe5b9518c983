import { type ErrorData, ShrdError } from '@shrd/crypto/errors'

const codes = {
  // what was typed
  usage_invalid: 'The command line is wrong; `problem` says how.',
  terminal_missing: 'A person must type a secret, but there is no terminal.',
  secret_empty: 'A secret has no characters.',
  secrets_differ: 'A new passphrase was typed in two ways.',
  passphrase_wrong: 'The passphrase does not open the link, which is still unopened.',

  // what is received
  answer_lost: 'The link may be open, and the answer of the service got lost.',
  content_refused: 'The link is open, and its content fails a check.',
  file_lost: 'The link is open, and the file did not arrive in the hour for which it is there.',
  vault_unconfirmed:
    'The link of a member is from another vault than theirs, or theirs is unknown.',

  // what is sent
  text_empty: 'There is nothing to send.',
  text_invalid: 'The text is not well-formed UTF-8.',
  text_too_long: 'The text is longer than a message can be.',
  friend_unknown: 'The member has no friend of that name.',
  friend_ambiguous: 'The member has several friends of that name.',

  // files of this device
  file_unreadable: 'A file cannot be read.',
  file_too_large: 'A file is larger than a link can hold.',
  target_taken: 'A file with the wanted name exists.',
  target_unwritable: 'A folder does not exist, or does not accept files.',
  disk_full: 'The device has no room for the file.',
  output_failed: 'Standard output was closed before everything was written.',

  // vault and member
  service_unknown: 'The vault does not say which service it uses.',
  member_not_set_up: 'The member has no second factor yet.',
  key_reset_unfinished: 'The member must check a change that their replaced keys signed.',
} as const

/** A code of {@link SEND_ERRORS}. */
export type SendErrorCode = keyof typeof codes

/**
 * Error codes of this package with their meaning. Commands also fail with codes of `@shrd/client`,
 * `@shrd/crypto` and the contract.
 */
export const SEND_ERRORS: Readonly<Record<SendErrorCode, string>> = codes

/** Creates an error of this package. */
export function sendError(code: SendErrorCode, data: ErrorData = {}, cause?: unknown): ShrdError {
  return new ShrdError(code, { data, cause })
}

/** Creates the error for a wrong command line. The problem is a sentence without its full stop. */
export function usageError(problem: string): ShrdError {
  return sendError('usage_invalid', { problem })
}
