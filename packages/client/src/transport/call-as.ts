import type { Ports } from '../ports.ts'
import type { RequestSigner } from './request-signing.ts'
import { type Call, createTransport } from './transport.ts'

/** Calls that are signed by given keys, whoever is signed in on the page. */
export type CallAs = (signer: RequestSigner) => Call

/** For keys that are not those of the page: not settled yet, or about to replace them. */
export function createCallAs(options: {
  apiOrigin: string
  ports: Pick<Ports, 'clock' | 'fetch' | 'random'>
}): CallAs {
  return (signer) => createTransport({ ...options, findSigner: () => signer })
}
