import type { SignedRecord } from '../../src/core/signed-record.ts'
import { type LoginTransaction, signLogin } from '../../src/identity/login.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import { signText } from '../sign-text.ts'
import type { VectorCase, VectorFile, VectorRefusal } from '../vector-file.ts'
import { type LoginInput, toCase, toRefusal } from './login-and-requests-operations.ts'
import { GET, POST, postInput } from './request-inputs.ts'
import { requestRefusals, signedRefusals } from './request-refusals.ts'

const TRANSACTION: LoginTransaction = {
  origin: 'http://localhost:3001',
  audience: 'https://id.example',
  challenge: `${'A'.repeat(42)}E`,
  code_verifier: `${'A'.repeat(42)}I`,
  expires_at: 1_700_000_120_000,
}

/** Vectors of `docs/protocol/login-and-requests.md`. */
export async function make(): Promise<VectorFile> {
  const { identity } = await readNewIdentity('alice')
  return {
    page: 'docs/protocol/login-and-requests.md',
    cases: [...(await loginCases()), ...(await requestCases())],
    refused: [
      ...(await loginRefusals()),
      ...(await requestRefusals(await postInput(), identity.publicSigningKey)),
      ...(await signedRefusals(await postInput(), identity)),
    ],
  }
}

async function loginCases(): Promise<VectorCase[]> {
  const { identity } = await readNewIdentity('alice')
  const input: LoginInput = { operation: 'sign login', member: 'alice', transaction: TRANSACTION }
  return [
    await toCase('a login proof', 'Ed25519 is deterministic.', input),
    await toCase('a login proof, verified', 'What it says is compared by the server.', {
      operation: 'verify login',
      record: await signLogin(identity, TRANSACTION),
      signing_key: identity.publicSigningKey,
    }),
  ]
}

async function loginRefusals(): Promise<VectorRefusal[]> {
  const { identity, genesis } = await readNewIdentity('alice')
  const proof = await signLogin(identity, TRANSACTION)
  const sign = (text: string) => signText('login', text, identity.signingKey)
  const { statement } = proof
  const records: [string, string, SignedRecord][] = [
    ['a first entry of a key log', 'Purposes never pass for each other.', genesis],
    [
      'a changed end',
      'Nobody signed it.',
      { ...proof, statement: statement.replace('1700000120000', '1800000120000') },
    ],
    [
      'a path behind the origin',
      'It is no origin.',
      await sign(statement.replace('localhost:3001', 'localhost:3001/x')),
    ],
    [
      'an origin with its usual port',
      'It is not the one spelling of it.',
      await sign(statement.replace('https://id.example', 'https://id.example:443')),
    ],
    [
      'a challenge of another length',
      'It is 32 bytes.',
      await sign(statement.replace(TRANSACTION.challenge, 'AAAA')),
    ],
    [
      'no handle',
      'Every member is there.',
      await sign(statement.replace(`"code_verifier":"${TRANSACTION.code_verifier}",`, '')),
    ],
  ]
  return Promise.all(
    records.map(([name, about, record]) =>
      toRefusal(
        name,
        about,
        {
          operation: 'verify login',
          record,
          signing_key: identity.publicSigningKey,
        },
        'record_invalid',
      ),
    ),
  )
}

async function requestCases(): Promise<VectorCase[]> {
  return [
    await toCase('a request that changes something', 'All five components.', POST),
    await toCase('a request without body', 'Three components.', GET),
    await toCase('a request, verified', 'A minute late, and not later.', await postInput()),
    await toCase('a request without body, verified', 'No digest.', await postInput(GET)),
  ]
}
