import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { CodePurpose, OneTimeCode } from '../../persistence/repositories/one-time-codes.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { hashSecret } from '../../secrets.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'
import type { CodeMac } from './code-mac.ts'
import { createCode, readCode } from './six-digits.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Life of a code, in milliseconds. */
export const CODE_LIFE: number = 10 * MINUTE
/** Guesses that a code takes. */
export const CODE_TRIES = 5

/**
 * Of one e-mail, over all its codes: each new code would bring five more guesses. NIST SP 800-63B-4,
 * 3.2.2 allows a hundred failures in a row; from the 97th on every further guess costs a day. It is no
 * lock for good, and a password reset by link lifts it.
 */
const GUESSES: ThrottlePolicy = { free: 80, longest: DAY, memory: DAY, memoryGrows: true }

/** Where a code belongs. */
export interface CodePlace {
  /** Stable id of the sign-in that asked: 32 random bytes, base64url, never in the browser. */
  readonly flow: string
  readonly purpose: CodePurpose
}

/** Whose code it is. */
export interface CodeOwner {
  readonly accountId: string
  /** The e-mail address it proves, in the form in which addresses are compared. */
  readonly address: string
  /**
   * The person; `null` for an address that is nobody's. Of those only `verify_email` can ever be
   * right: any other is stored all the same, so that known and unknown addresses cost the same.
   */
  readonly sub: string | null
}

/** A code that was right. It still counts until it is used. */
export interface ProvenCode {
  readonly sub: string | null
  /**
   * Uses it up together with the change that it allows: true for one caller only, whatever arrives at
   * the same moment. When the change fails, the code goes on counting.
   */
  use(store: Repositories): Promise<boolean>
}

/** Codes of six digits for ten minutes and five tries, bound to the flow that asked. */
export interface OneTimeCodes {
  /** A new code for that flow and purpose; the one before is worth nothing. */
  issue(store: Repositories, of: CodePlace & CodeOwner): Promise<string>
  /**
   * Takes a guess without using the code up, for changes that may still be refused for something else.
   *
   * @throws `token_invalid` with `attempts` left, `code_expired` when it is over, used or guessed at
   *   too often, `too_many_requests` with `retry_after` in seconds.
   */
  prove(of: CodePlace & { code: string }): Promise<ProvenCode>
  /**
   * Takes a guess and uses the code up.
   *
   * @throws as {@link OneTimeCodes.prove}.
   */
  check(of: CodePlace & { code: string }): Promise<Pick<ProvenCode, 'sub'>>
}

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly throttle: Throttle
  readonly mac: CodeMac
}

/** See {@link OneTimeCodes}. */
export function createOneTimeCodes(deps: Deps): OneTimeCodes {
  return {
    issue: (store, of) => issueCode(deps, store, of),
    prove: (of) => proveCode(deps, of),
    async check(of) {
      const { sub, use } = await proveCode(deps, of)
      if (!(await use(deps.database.store))) throw new ShrdError('code_expired')
      return { sub }
    },
  }
}

/** Forgets the wrong guesses at codes of one e-mail. */
export async function forgetGuesses(
  store: Repositories,
  owner: Pick<CodeOwner, 'accountId' | 'address'>,
): Promise<void> {
  await store.attempts.reset(hashSecret(guessSubject(subjectHash(owner))))
}

async function issueCode(
  { ports, mac }: Deps,
  store: Repositories,
  { flow, purpose, accountId, address, sub }: CodePlace & CodeOwner,
): Promise<string> {
  const code = createCode(ports.randomBytes)
  await store.oneTimeCodes.save({
    flow_hash: hashSecret(flow),
    purpose,
    code_mac: mac.create(code, [flow, purpose]),
    subject_hash: subjectHash({ accountId, address }),
    sub,
    tries: 0,
    expires_at: ports.now() + CODE_LIFE,
  })
  return code
}

async function proveCode(
  deps: Deps,
  { flow, purpose, code }: CodePlace & { code: string },
): Promise<ProvenCode> {
  const { database, ports, throttle, mac } = deps
  const stored = await database.store.oneTimeCodes.find(hashSecret(flow), purpose, ports.now())
  if (stored === undefined || stored.tries >= CODE_TRIES) throw new ShrdError('code_expired')
  const subject = guessSubject(stored.subject_hash)
  await throttle.take(subject, GUESSES)
  const tries = await takeTry(deps, stored)
  const isRight = mac.verify(stored.code_mac, readCode(code), [flow, purpose])
  if (!isRight || !mayBeRight(stored)) {
    throw new ShrdError('token_invalid', { data: { attempts: CODE_TRIES - tries } })
  }
  await throttle.reset(subject)
  await database.store.oneTimeCodes.giveTryBack(stored)
  return {
    sub: stored.sub,
    use: (store) => store.oneTimeCodes.use(stored, ports.now()),
  }
}

async function takeTry({ database, ports }: Deps, stored: OneTimeCode): Promise<number> {
  const options = { most: CODE_TRIES, now: ports.now() }
  const tries = await database.store.oneTimeCodes.takeTry(stored, options)
  if (tries === undefined) throw new ShrdError('code_expired')
  return tries
}

/** The digits of an address that is nobody's could be guessed as well. */
function mayBeRight({ sub, purpose }: OneTimeCode): boolean {
  return sub !== null || purpose === 'verify_email'
}

function subjectHash({ accountId, address }: Pick<CodeOwner, 'accountId' | 'address'>): string {
  return hashSecret(JSON.stringify([accountId, address]))
}

function guessSubject(hash: string): string {
  return `one-time-code:${hash}`
}
