import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { CodePurpose, OneTimeCode } from '../../persistence/repositories/one-time-codes.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import type { RingMac } from '../../ring-mac.ts'
import { hashSecret } from '../../secrets.ts'
import { type KnownAs, ownerHash, UNKNOWN } from '../known-browsers/known-browsers.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'
import { createCode, readCode } from './six-digits.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Lifetime of a code, in milliseconds. */
export const CODE_LIFE: number = 10 * MINUTE
/** Guesses allowed per code. */
export const CODE_TRIES = 5

/**
 * For one e-mail address over all its codes, because each new code would allow five more guesses.
 * NIST SP 800-63B-4, 3.2.2 allows a hundred failures in a row; from the 97th on every guess costs a
 * day. It is not a permanent lock, and a password reset by link lifts it.
 */
const GUESSES: ThrottlePolicy = { free: 80, longest: DAY, memory: DAY, memoryGrows: true }
/** The same in a browser in which the user signed in before. A thief may have its cookie. */
const OWN_GUESSES: ThrottlePolicy = { free: 15, longest: DAY, memory: DAY, memoryGrows: true }

/** The place where a code is valid. */
export interface CodePlace {
  /**
   * Stable id of the sign-in that requested it: 32 random bytes, base64url, never sent to the
   * browser.
   */
  readonly flow: string
  readonly purpose: CodePurpose
}

/** The owner of a code. */
export interface CodeOwner {
  readonly accountId: string
  /** The e-mail address that it proves, in the normalised form. */
  readonly address: string
  /**
   * The user; `null` for an unused address. For those only `verify_email` can ever match. Other
   * codes are stored all the same, so that known and unknown addresses cost the same.
   */
  readonly sub: string | null
}

/** A typed code, and the browser in which it was typed. */
export interface Guess extends CodePlace {
  readonly code: string
  /** Without one, the guess counts as a stranger's. */
  readonly knownAs?: KnownAs | undefined
}

/** A code that matched. It stays valid until it is used. */
export interface ProvenCode {
  readonly sub: string | null
  /**
   * Uses the code together with the change that it allows. True for one caller only, also with
   * parallel requests. If the change fails, the code stays valid.
   */
  use(store: Repositories): Promise<boolean>
}

/**
 * Codes of six digits, valid for ten minutes and five tries, bound to the flow that requested them.
 */
export interface OneTimeCodes {
  /** Issues a code for that flow and purpose. The previous one becomes invalid. */
  issue(store: Repositories, of: CodePlace & CodeOwner): Promise<string>
  /**
   * Checks a guess without using the code, for changes that can still fail for another reason.
   *
   * @throws `token_invalid` with the `attempts` left, `code_expired` if it is over, used or guessed
   *   too often, `too_many_requests` with `retry_after` in seconds
   */
  prove(of: Guess): Promise<ProvenCode>
  /**
   * Checks a guess and uses the code.
   *
   * @throws as {@link OneTimeCodes.prove}
   */
  check(of: Guess): Promise<Pick<ProvenCode, 'sub'>>
}

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly throttle: Throttle
  readonly mac: RingMac
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

/** Clears the wrong guesses at codes of one e-mail address. */
export async function forgetGuesses(
  store: Repositories,
  owner: Pick<CodeOwner, 'accountId' | 'address'>,
): Promise<void> {
  await store.service.attempts.reset(
    hashSecret(guessSubject(ownerHash(owner.accountId, owner.address))),
  )
}

async function issueCode(
  { ports, mac }: Deps,
  store: Repositories,
  { flow, purpose, accountId, address, sub }: CodePlace & CodeOwner,
): Promise<string> {
  const code = createCode(ports.randomBytes)
  await store.identity.oneTimeCodes.save({
    flow_hash: hashSecret(flow),
    purpose,
    code_mac: mac.create(code, [flow, purpose]),
    subject_hash: ownerHash(accountId, address),
    sub,
    tries: 0,
    expires_at: ports.now() + CODE_LIFE,
  })
  return code
}

async function proveCode(
  deps: Deps,
  { flow, purpose, code, knownAs = UNKNOWN }: Guess,
): Promise<ProvenCode> {
  const { database, ports, throttle, mac } = deps
  const stored = await database.store.identity.oneTimeCodes.find(
    hashSecret(flow),
    purpose,
    ports.now(),
  )
  if (stored === undefined || stored.tries >= CODE_TRIES) throw new ShrdError('code_expired')
  const subject = await countGuess(throttle, stored.subject_hash, knownAs)
  const tries = await takeTry(deps, stored)
  const isRight = mac.verify(stored.code_mac, readCode(code), [flow, purpose])
  if (!isRight || !mayBeRight(stored)) {
    throw new ShrdError('token_invalid', { data: { attempts: CODE_TRIES - tries } })
  }
  await throttle.reset(subject)
  await database.store.identity.oneTimeCodes.giveTryBack(stored)
  return {
    sub: stored.sub,
    use: (store) => store.identity.oneTimeCodes.use(stored, ports.now()),
  }
}

/** Returns the subject that counted. A known browser with too many failures is like an unknown one. */
async function countGuess(throttle: Throttle, owner: string, knownAs: KnownAs): Promise<string> {
  const browser = knownAs(owner)
  const own = browser && guessSubject(owner, browser)
  if (own !== undefined && (await throttle.isTaken(own, OWN_GUESSES))) return own
  const shared = guessSubject(owner)
  await throttle.take(shared, GUESSES)
  return shared
}

async function takeTry({ database, ports }: Deps, stored: OneTimeCode): Promise<number> {
  const options = { most: CODE_TRIES, now: ports.now() }
  const tries = await database.store.identity.oneTimeCodes.takeTry(stored, options)
  if (tries === undefined) throw new ShrdError('code_expired')
  return tries
}

/** An attacker could also guess the digits for an unused address. */
function mayBeRight({ sub, purpose }: OneTimeCode): boolean {
  return sub !== null || purpose === 'verify_email'
}

function guessSubject(owner: string, browser?: string): string {
  return browser === undefined ? `one-time-code:${owner}` : `one-time-code:${owner}:${browser}`
}
