import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Ports } from '../../ports.ts'
import { hashSecret } from '../../secrets.ts'
import type { Guess, OneTimeCodes, ProvenCode } from '../one-time-codes/one-time-codes.ts'

/** The mailed proof: the code, in the flow that requested it, or the token of the link. */
export type ResetProof = Omit<Guess, 'purpose'> | { readonly token: string }

/** The user of a reset, and how to use its proof. */
export interface ProvenReset extends Pick<ProvenCode, 'use'> {
  readonly person: Person
}

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly codes: OneTimeCodes
}

/**
 * Checks a proof without using it.
 *
 * @throws `token_invalid` with `attempts`, `code_expired`, `too_many_requests`
 */
export async function proveReset(deps: Deps, proof: ResetProof): Promise<ProvenReset> {
  const { sub, use } =
    'token' in proof ? await findToken(deps, proof.token) : await find(deps, proof)
  const person = sub === null ? undefined : await deps.database.store.identity.persons.find(sub)
  if (person?.status !== 'active') throw new ShrdError('code_expired')
  return { person, use }
}

function find({ codes }: Deps, of: Omit<Guess, 'purpose'>): Promise<ProvenCode> {
  const { flow, code, knownAs } = of
  return codes.prove({ flow, code, knownAs, purpose: 'reset_password' })
}

async function findToken({ database, ports }: Deps, token: string): Promise<ProvenCode> {
  const hash = hashSecret(token)
  const stored = await database.store.identity.mailTokens.find(hash, ports.now())
  return {
    sub: stored?.sub ?? null,
    use: (store) => store.identity.mailTokens.use(hash, ports.now()),
  }
}
