import { isShrdError } from '@shrd/crypto/errors'

/** The exit codes of the command, by what happened. */
export const EXIT_CODES = {
  done: 0,
  /** None of the others. */
  failed: 1,
  /** The command line, the link or the text is wrong. Nothing was sent. */
  usage: 2,
  /** The link was read, has expired, or its sender deleted it. */
  ended: 3,
  /** The passphrase does not open the link. It is still unopened. */
  passphrase: 4,
  /** The service did not respond, or is busy. Nothing was used up: try again. */
  network: 5,
  /** The sign-in failed, or the link opens for one member only. */
  signIn: 6,
  /** Nothing or not all of it arrived, and the link is used up or may be. */
  lost: 7,
  /** Ctrl-C. */
  interrupted: 130,
} as const

/** A value of {@link EXIT_CODES}. */
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES]

const CODES: Readonly<Record<Exclude<keyof typeof EXIT_CODES, 'done' | 'failed'>, string[]>> = {
  usage: [
    'usage_invalid',
    'terminal_missing',
    'secret_empty',
    'secrets_differ',
    'password_invalid',
    'text_empty',
    'text_invalid',
    'text_too_long',
    'file_too_large',
    'friend_unknown',
    'friend_ambiguous',
    'share_link_invalid',
  ],
  ended: ['share_expired'],
  passphrase: ['passphrase_wrong'],
  network: ['network', 'timeout', 'unavailable', 'too_many_requests'],
  signIn: [
    'credentials_required',
    'key_file_locked',
    'key_file_malformed',
    'key_file_replaced',
    'key_file_too_large',
    'key_file_unsupported',
    'key_not_proven',
    'login_audience_mismatch',
    'login_expired',
    'login_failed',
    'member_not_set_up',
    'key_reset_unfinished',
    'session_ended',
    'share_login_required',
    'token_invalid',
    'token_required',
    'token_used',
    'unauthenticated',
    'vault_unconfirmed',
  ],
  lost: ['answer_lost', 'content_refused', 'file_lost'],
  interrupted: ['aborted'],
}

/** Returns the exit code for an error that ended a command. */
export function exitCodeOf(error: unknown): ExitCode {
  const kinds = Object.keys(CODES) as (keyof typeof CODES)[] // The keys of a literal.
  const kind = kinds.find((name) => CODES[name].some((code) => isShrdError(error, code)))
  return EXIT_CODES[kind ?? 'failed']
}
