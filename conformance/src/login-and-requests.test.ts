import { decodeBase64url } from './encodings.ts'
import {
  type Received,
  type Signer,
  signLogin,
  signRequest,
  type Transaction,
  type Unsigned,
  verifyLogin,
  verifyRequest,
} from './login-and-requests.ts'
import { readVectors, runPage } from './run-page.ts'

type Spelled<T> = Omit<T, 'body'> & { body: string | null }

type Input =
  | { operation: 'sign login'; member: string; transaction: Transaction }
  | { operation: 'verify login'; record: unknown; signing_key: string }
  | ({ operation: 'sign request'; member: string } & Spelled<Unsigned>)
  | ({ operation: 'verify request' } & Spelled<Received>)

const members = readVectors<Record<string, Signer>>('shrd/identities')

function signer(member: string): Signer {
  const found = members[member]
  if (found === undefined) throw new Error(`Nobody is called ${member}.`)
  return found
}

function bytesOf(body: string | null): Uint8Array | null {
  return body === null ? null : decodeBase64url(body)
}

runPage<Input>('login-and-requests', (input) => {
  switch (input.operation) {
    case 'sign login':
      return signLogin(signer(input.member), input.transaction)
    case 'verify login':
      return verifyLogin(input.record, input.signing_key)
    case 'sign request':
      return signRequest(signer(input.member), { ...input, body: bytesOf(input.body) })
    case 'verify request':
      return verifyRequest({ ...input, body: bytesOf(input.body) })
  }
})
