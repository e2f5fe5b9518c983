import { type ErrorData, isShrdError } from '@shrd/crypto/errors'
import { formatSize } from './console/format-size.ts'
import { formatTime } from './console/format-time.ts'

type Explain = string | ((data: ErrorData) => string)

const LOST = 'The service did not respond. Nothing was used up: try again.'
const BUSY = 'The service is busy. Nothing was used up: wait a minute and try again.'
const ALTERED = 'The service sent a response that fails a check. Tell its operator.'
const NEW_KEY_FILE = 'Use the key file that you saved last.'

/** One sentence for each code that says what to do. Codes that are not here are rare. */
const SENTENCES: Readonly<Record<string, Explain>> = {
  usage_invalid: ({ problem }) => `${problem}. "shrd-send --help" shows how.`,
  terminal_missing:
    'A secret is missing and there is no terminal to type it. Name a file with --passphrase-file, SHRD_PASSWORD_FILE or SHRD_CODE_FILE.',
  secret_empty: ({ name }) => `Nothing was typed, or the file is empty: ${name}.`,
  secrets_differ: 'You typed two different passphrases. Start again.',
  passphrase_wrong:
    'This passphrase does not open the link. Nothing was used up: check every letter and try again.',
  password_invalid: 'A passphrase has 1 to 1,024 characters. Use a shorter one.',

  answer_lost:
    'No answer arrived within five minutes. If the service got the question, the link is used up: try once more. If it then says that it was read, that was most likely this attempt: ask the sender to send it again.',
  content_refused: ({ code }) => explainRefused(String(code)),
  file_lost: 'The file did not arrive, and the link is used up. Ask the sender to send it again.',
  vault_unconfirmed: ({ vault, own }) =>
    `This link opens for one member of ${vault}. ${own === null ? '' : `Your vault is ${own}. `}Only if you are a member there, add --vault ${vault}: your sign-in goes to that vault.`,

  text_empty: 'There is nothing to send. Give a text or --file FILE.',
  text_invalid: 'This is not a text in UTF-8. Send it as a file: --file FILE.',
  text_too_long: 'A text has at most 5,000 characters. Send it as a file: --file FILE.',
  friend_unknown: ({ name }) =>
    `You have no friend called "${name}". Look up the name in the vault.`,
  friend_ambiguous: ({ name }) =>
    `You have several friends called "${name}". Give them different names in the vault.`,
  partner_key_changed: 'This friend has new keys. Confirm them in the vault, then send again.',
  relationship_invalid: 'Your relationship with this friend has ended. Invite them again.',

  file_unreadable: ({ path }) => `${path} cannot be read. Check the name and its permissions.`,
  file_too_large: ({ path, size, most }) =>
    `${path} has ${formatSize(Number(size))}. A link holds a file of up to ${formatSize(Number(most))}.`,
  file_changed: 'The file was changed while it was sent. Send it again.',
  target_taken: ({ path }) =>
    `${path} exists. Choose another name, or replace it with --force. The link is still unopened.`,
  target_unwritable: ({ path }) => `${path} does not accept files. Choose another place: --output.`,
  disk_full: 'This device has no room for the file. Make room.',
  output_failed: 'Standard output was closed before everything was written.',
  file_damaged: 'The file did not arrive as it was sent. Ask the sender to send it again.',

  service_unknown: ({ vault }) =>
    `${vault} does not say which service it uses. Check the address, or name it: --service.`,
  network: LOST,
  timeout: LOST,
  unavailable: LOST,
  too_many_requests: BUSY,
  aborted: 'Stopped.',

  share_expired: explainEnd,
  share_link_invalid: ({ key }) =>
    key === 'missing'
      ? 'This link has no key: the part after # is missing. Put the link between quotation marks, or ask the sender for it again.'
      : 'This is no link of Shrd, or not all of it. Copy the whole link again.',
  share_login_required:
    'This link opens for one member only. If you are that member, add --key FILE, or open the link in your browser.',

  quota_reached: ({ most }) =>
    `Your plan has room for ${most} open links. Delete one in the vault, then send again.`,
  storage_full: 'The service has no room for files right now. Try again later.',
  key_reset_unfinished: 'Sign in with your browser first, to finish the reset of your key.',
  member_not_set_up: 'Sign in with your browser first, to set up the second factor.',
  key_file_locked: 'The password does not open the key file. Check every letter and try again.',
  key_file_malformed: 'This is no key file, or not all of it. Check --key.',
  key_file_replaced: `This key file was replaced by a newer one. ${NEW_KEY_FILE}`,
  key_file_too_large: 'This is no key file: it is too large. Check --key.',
  key_file_unsupported: 'A newer version of Shrd made this key file. Install the newest shrd-send.',
  login_audience_mismatch: 'Another service responded than the one of this vault. Check --vault.',
  login_expired: 'The sign-in took too long. Start again.',
  login_failed: `The service does not know this key. Check --vault. ${NEW_KEY_FILE}`,
  session_ended: 'The session has ended. Start again.',
  token_invalid: 'This code is wrong. Use the newest one of your authenticator app.',
  token_required: 'The code of your authenticator app is missing.',
  token_used: 'This code was already used. Wait for the next one.',
  bad_answer: ALTERED,
}

/** Why a content stays closed, although the link was opened. */
function explainRefused(code: string): string {
  const why =
    {
      share_invalid: 'The content of this link was altered.',
      share_locked: 'The content of this link was altered.',
      sender_unknown:
        'The sender of this link is none of your friends, so its content stays closed.',
    }[code] ?? `The content of this link fails a check (${code}).`
  return `${why} The link is used up: ask the sender to send it again.`
}

/** Explains an error in one sentence or two that say what to do. */
export function explainError(error: unknown): string {
  if (!isShrdError(error)) {
    const reason = error instanceof Error ? error.message : String(error)
    return `Something unexpected happened: ${reason}`
  }
  const { code, data } = error
  const explain = SENTENCES[code] ?? `The service or a check refused this (${code}). Try again.`
  return typeof explain === 'string' ? explain : explain(data)
}

/** The service says how a share ended only to readers with the right link. */
function explainEnd({ ended, ended_at }: ErrorData): string {
  const on = typeof ended_at === 'number' ? ` on ${formatTime(ended_at)}` : ''
  const again = 'Ask the sender to send it again.'
  switch (ended) {
    case 'read':
      return `This link was read${on}. If that was not you, tell the sender: somebody else had the link.`
    case 'expired':
      return `This link expired${on}. ${again}`
    case 'destroyed':
      return `The sender deleted this link${on}. ${again}`
    default:
      return `This link does not open: it was read, has expired, or is not complete. ${again}`
  }
}
