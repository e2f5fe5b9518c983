import { z } from 'zod'
import { userId } from '../ids.ts'
import { DOCUMENT_SCOPES } from '../limits.ts'
import { base64Url, bytes32, extension } from '../wire.ts'

/** A scope that a grant can allow on a document. */
export const documentScope = z.enum(DOCUMENT_SCOPES)
/** See {@link documentScope}. */
export type DocumentScope = z.infer<typeof documentScope>

/** One entry of `encrypted_keys`: the key of a document or vault, sealed to one member. */
export const grant = z.strictObject({
  /** The document or vault that the key opens. */
  document_id: extension(z.string().regex(/^(doc|vlt)_[a-z2-7]{26}$/)),
  owner: extension(userId),
  epoch: extension(z.int().min(0)),
  user_id: userId,
  /** The state of the recipient's key log to which the key is sealed. */
  fingerprint: extension(bytes32),
  roles: z.array(z.enum(['owner'])),
  scopes: z.array(documentScope),
  salt: extension(base64Url.length(22)),
  /** HPKE encapsulation and cipher text, standard base64. */
  key: z.string().max(256),
})
/** See {@link grant}. */
export type Grant = z.infer<typeof grant>
