import { encodeBase64Url } from '@shrd/crypto'
import { signRequest } from '@shrd/crypto/requests'
import { clientError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import type { PreparedRequest } from './prepare-request.ts'
import { serviceClockOf } from './service-clock.ts'

/** The signer of requests: the key, its number in the key log, and the session. */
export interface RequestSigner {
  readonly user_id: string
  readonly sequence: number
  readonly signingKey: CryptoKey
  /** The public reference of the session. */
  readonly session: string
}

interface RequestSigning {
  /** Adds the headers of a signature (RFC 9421), with a new nonce each time. */
  sign(request: PreparedRequest, idempotencyKey: string | undefined): Promise<PreparedRequest>
}

/** Signs requests as the signed-in user. */
export function createRequestSigning(
  ports: Pick<Ports, 'clock' | 'random'>,
  findSigner: () => RequestSigner | undefined,
): RequestSigning {
  const clock = serviceClockOf(ports.clock)
  return {
    async sign(request, idempotencyKey) {
      const signer = findSigner()
      if (signer === undefined) throw clientError('unauthenticated')
      const { method, url, body } = request
      const added = await signRequest(
        { method, url, body, session: signer.session, idempotencyKey },
        { keyid: `${signer.user_id}.${signer.sequence}`, key: signer.signingKey },
        {
          created: Math.floor(clock.now() / 1000),
          nonce: encodeBase64Url(ports.random(16)),
        },
      )
      return { ...request, headers: { ...request.headers, ...added } }
    },
  }
}
