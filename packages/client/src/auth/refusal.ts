import type { ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Answer } from './requests.ts'

/** The service said no, by an OAuth error. */
export function refusal({ error }: Answer['body']): ShrdError {
  return clientError('oidc_refused', { data: { error: String(error) } })
}
