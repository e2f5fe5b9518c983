import type { Client, Provider } from 'oidc-provider'
import { SIGNING_ALGORITHMS } from '../identity/clients/signing-algorithms.ts'

/**
 * Accepts an ID token as `id_token_hint` with each of our algorithms. The provider accepts only the
 * one that the client has now, so after a change nobody could sign out with an earlier token. Both
 * keys are ours, and the token is verified with the key that its header names.
 */
export function acceptEarlierSignatures({ IdToken }: Provider): void {
  const validate = IdToken.validate.bind(IdToken)
  Object.defineProperty(IdToken, 'validate', {
    value: (jwt: string, client: Client) => {
      const alg = algorithmOf(jwt) ?? client.idTokenSignedResponseAlg
      return validate(jwt, Object.create(client, { idTokenSignedResponseAlg: { value: alg } }))
    },
  })
}

function algorithmOf(jwt: string): string | undefined {
  try {
    const [header = ''] = jwt.split('.')
    const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
    return SIGNING_ALGORITHMS.find((known) => known === alg)
  } catch {
    return undefined
  }
}
