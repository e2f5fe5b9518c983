import type { EndpointOutput, StoreKey } from '@shrd/contract'
import { encodeBase64Url } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyKeyLog, verifyLogin } from '@shrd/crypto/identity'
import { createAccountHandlers } from './handlers/account-handlers.ts'
import { createCategoryHandlers } from './handlers/category-handlers.ts'
import { createChangeHandlers } from './handlers/change-handlers.ts'
import { createDocumentHandlers } from './handlers/document-handlers.ts'
import { createFileHandlers } from './handlers/file-handlers.ts'
import { createHandshakeHandlers } from './handlers/handshake-handlers.ts'
import { createKeyHandlers } from './handlers/key-handlers.ts'
import { createLogHandlers } from './handlers/log-handlers.ts'
import { findLoginKeys, type SentRotation, storeRotation } from './handlers/login-keys.ts'
import { createNotificationHandlers } from './handlers/notification-handlers.ts'
import { createPasskeyHandlers, rotatePasskeys } from './handlers/passkey-handlers.ts'
import { createProfileHandlers } from './handlers/profile-handlers.ts'
import { createRecordHandlers } from './handlers/record-handlers.ts'
import { createRelationshipHandlers } from './handlers/relationship-handlers.ts'
import { createShareHandlers } from './handlers/share-handlers.ts'
import { TOKEN } from './handlers/token.ts'
import type { Handler, ServerSession, ServerState, Transaction } from './service-state.ts'

/** The calls that are answered here. */
export type Names =
  | 'login'
  | 'verify'
  | 'verifyTwoFactor'
  | 'finishPasskeyLogin'
  | 'register'
  | 'getKey'
  | 'logout'
  | 'validate'
  | keyof ReturnType<typeof createAccountHandlers>
  | keyof ReturnType<typeof createKeyHandlers>
  | keyof ReturnType<typeof createRecordHandlers>
  | keyof ReturnType<typeof createCategoryHandlers>
  | keyof ReturnType<typeof createDocumentHandlers>
  | keyof ReturnType<typeof createChangeHandlers>
  | keyof ReturnType<typeof createPasskeyHandlers>
  | keyof ReturnType<typeof createProfileHandlers>
  | keyof ReturnType<typeof createFileHandlers>
  | keyof ReturnType<typeof createRelationshipHandlers>
  | keyof ReturnType<typeof createHandshakeHandlers>
  | keyof ReturnType<typeof createShareHandlers>
  | keyof ReturnType<typeof createLogHandlers>
  | keyof ReturnType<typeof createNotificationHandlers>

/** The ten emergency codes of a set-up. */
export const CODES: readonly string[] = Array.from({ length: 10 }, (_, index) => `CODE-${index}`)

const LOGIN_MS = 120_000
const random = (length: number) => encodeBase64Url(crypto.getRandomValues(new Uint8Array(length)))

/** Honest handlers: they verify what they store with the functions that readers verify with. */
export function createHandlers(options: ServerState): { [Name in Names]: Handler<Name> } {
  const { members, transactions, sessions, warnings } = options

  const userOf = (session: ServerSession): EndpointOutput<'validate'> => ({
    sub: `sub-${session.user_id}`,
    user_id: session.user_id,
    roles: session.roles,
    scopes: session.scopes,
    created_at: 0,
    plan: { type: 'free_trial' },
    session: {
      reference: session.reference,
      amr: ['pop', 'otp', 'mfa'],
      key_proven: true,
      fresh_until: options.now() + 600_000,
      expires_at: options.now() + 86_400_000,
    },
  })

  function newKey(session: ServerSession): StoreKey {
    const key = { key_id: random(12), key: random(32) }
    session.keys.push(key)
    return key
  }

  /** A key goes when a later one was asked for by its id, and never one of the last three. */
  function forgetKeysBefore(session: ServerSession, index: number): void {
    session.keys = session.keys.slice(Math.min(index, Math.max(0, session.keys.length - 3)))
  }

  /** The first session of new keys is the only one that goes on. */
  async function putInForce(user_id: string, rotation: SentRotation): Promise<void> {
    const before = members.get(user_id)?.identity.head
    await storeRotation(options, user_id, rotation).catch((cause: unknown) => {
      throw new ShrdError('key_file_replaced', { cause })
    })
    if (members.get(user_id)?.identity.head === before) return
    await rotatePasskeys(options, user_id, undefined)
    for (const session of sessions.values()) {
      if (session.user_id === user_id) session.ended = true
    }
  }

  function startSession(user_id: string) {
    const session: ServerSession = {
      cookie: random(32),
      reference: random(16),
      user_id,
      scopes: ['identity', 'vault'],
      roles: ['authenticatedUser'],
      ended: false,
      keys: [],
    }
    sessions.set(session.cookie, session)
    return { session, cur_key: newKey(session) }
  }

  function requireTransaction(code_verifier: string): Transaction {
    const transaction = transactions.get(code_verifier)
    if (transaction === undefined || transaction.expires_at < options.now()) {
      throw new ShrdError('login_expired')
    }
    return transaction
  }

  return {
    async login({ user_id }) {
      const code_verifier = random(32)
      const expires_at = options.now() + LOGIN_MS
      const challenge = random(32)
      transactions.set(code_verifier, {
        user_id,
        challenge,
        expires_at,
        head: null,
        attempts: 5,
      })
      return { output: { challenge, code_verifier, expires_at, audience: options.origin } }
    },
    async verify({ user_id, code_verifier, statement, signature, entry }, { request }) {
      const transaction = requireTransaction(code_verifier)
      transactions.delete(code_verifier)
      const member = members.get(user_id)
      if (member === undefined) throw new ShrdError('login_failed')
      const claim = { user_id, statement, signature, entry }
      const { keys, isReplaced } = await findLoginKeys(member, claim)
      const said = await verifyLogin({ statement, signature }, keys.publicSigningKey)
      const agrees =
        said.origin === request.origin &&
        said.audience === options.origin &&
        said.user_id === transaction.user_id &&
        said.sequence === keys.sequence &&
        said.challenge === transaction.challenge &&
        said.code_verifier === code_verifier &&
        said.expires_at <= transaction.expires_at
      if (!agrees) throw new ShrdError('login_failed')
      if (isReplaced) throw new ShrdError('key_file_replaced')
      const next = random(32)
      transactions.set(next, { ...transaction, head: keys.head })
      const asked = {
        message: '',
        two_factor_required: member.enrolled,
        code_verifier: next,
        expires_at: transaction.expires_at,
        ...warnOf(warnings.verify),
      }
      const setup = { secret: 'A'.repeat(32), qrCode: 'data:image/png;base64,AAAA', codes: CODES }
      const none = { secret: null, qrCode: null, codes: null }
      return { output: { ...asked, ...(member.enrolled ? none : setup) } }
    },
    async verifyTwoFactor({ token, code_verifier, rotation }) {
      const transaction = requireTransaction(code_verifier)
      const member = members.get(transaction.user_id)
      if (transaction.head === null || member === undefined) throw new ShrdError('login_expired')
      if (token !== TOKEN) {
        transaction.attempts -= 1
        throw new ShrdError('token_invalid', { data: { attempts: transaction.attempts } })
      }
      transactions.delete(code_verifier)
      if (rotation !== undefined) await putInForce(transaction.user_id, rotation)
      const current = members.get(transaction.user_id)
      if (current?.identity.head !== transaction.head) throw new ShrdError('key_file_replaced')
      current.enrolled = true
      const { session, cur_key } = startSession(transaction.user_id)
      const output = { cur_key, user: userOf(session), ...warnOf(warnings.token) }
      return { output, cookie: session.cookie }
    },
    async finishPasskeyLogin({ user_id, code_verifier, statement, signature }, { request }) {
      const transaction = requireTransaction(code_verifier)
      transactions.delete(code_verifier)
      const member = members.get(user_id)
      if (member === undefined) throw new ShrdError('login_failed')
      const { keys, isReplaced } = await findLoginKeys(member, { user_id, statement, signature })
      const said = await verifyLogin({ statement, signature }, keys.publicSigningKey)
      const agrees =
        said.origin === request.origin &&
        said.audience === options.origin &&
        said.user_id === transaction.user_id &&
        said.sequence === keys.sequence &&
        said.challenge === transaction.challenge &&
        said.code_verifier === code_verifier
      if (!agrees) throw new ShrdError('login_failed')
      if (isReplaced) throw new ShrdError('key_file_replaced')
      const { session, cur_key } = startSession(user_id)
      return { output: { cur_key, user: userOf(session) }, cookie: session.cookie }
    },
    async register({ user_id, publicSigningKey, publicExchangeKey, genesis }) {
      const { current: identity } = await verifyKeyLog(user_id, [genesis])
      const same =
        identity.publicSigningKey === publicSigningKey &&
        identity.publicExchangeKey === publicExchangeKey
      if (!same) throw new ShrdError('record_invalid')
      members.set(user_id, { identity, log: [genesis], enrolled: false })
      return { output: { success: true } }
    },
    async getKey({ key_id }, { session }) {
      if (session === undefined) throw new ShrdError('unauthenticated')
      if (!session.scopes.includes('vault')) throw new ShrdError('key_not_proven')
      if (key_id === undefined) return { output: { next_key: newKey(session) } }
      const index = session.keys.findIndex((key) => key.key_id === key_id)
      const cur_key = session.keys[index]
      if (cur_key === undefined) throw new ShrdError('store_key_not_found')
      forgetKeysBefore(session, index)
      return { output: { cur_key, next_key: newKey(session) } }
    },
    async logout(_input, { request }) {
      const session = sessions.get(request.cookie ?? '')
      if (session !== undefined) session.ended = true
      return { output: { success: true }, cookie: null }
    },
    async validate(_input, { session }) {
      if (session === undefined) throw new ShrdError('unauthenticated')
      return { output: userOf(session) }
    },
    ...createAccountHandlers(options),
    ...createKeyHandlers(options),
    ...createRecordHandlers(options),
    ...createCategoryHandlers(options),
    ...createDocumentHandlers(options),
    ...createChangeHandlers(options),
    ...createPasskeyHandlers(options),
    ...createProfileHandlers(options),
    ...createFileHandlers(options),
    ...createRelationshipHandlers(options),
    ...createHandshakeHandlers(options),
    ...createShareHandlers(options),
    ...createNotificationHandlers(options),
    ...createLogHandlers(options),
  }
}

function warnOf(left: number | null): { warning: string | null; codes_left: number | null } {
  return { warning: left === null ? null : `${left} codes are left`, codes_left: left }
}
