import { LIMITS } from '@shrd/contract'
import { z } from 'zod'
import { SCOPES } from './standard-scopes.ts'

/**
 * An API of the client's account that the client may call, from `metadata.resources` of its record.
 */
export interface Resource {
  /** Identifies the API: the `resource` of requests and the audience of tokens. */
  uri: string
  scopes: string[]
  /**
   * `jwt`: valid for some minutes, verified without a request. `opaque`: verified by introspection,
   * ends at once.
   */
  format: 'jwt' | 'opaque'
}

/** RFC 8707: absolute, without a fragment. Only the normalized spelling is valid. */
const uri = z
  .string()
  .max(200)
  .refine((text) => {
    const url = URL.parse(text)
    return url !== null && !url.href.includes('#') && [url.href, url.origin].includes(text)
  }, 'must be an absolute URI without fragment')

/** RFC 6749, 3.3. The provider's own scopes cannot have another meaning. */
const scope = z
  .string()
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, 'a scope has 1 to 100 characters without spaces')
  .refine((text) => !SCOPES.includes(text), 'is a scope of OpenID Connect')

const resource: z.ZodType<Resource> = z.object({
  uri,
  scopes: z.array(scope).max(LIMITS.resourceScopes),
  format: z.enum(['jwt', 'opaque']).default('jwt'),
})

/** `metadata.resources` of a client. */
export const resourceList: z.ZodType<Resource[]> = z.array(resource).max(LIMITS.resources)

/** `metadata.introspects` of a client: the resources whose tokens it may introspect. */
export const introspectedList: z.ZodType<string[]> = z.array(uri).max(LIMITS.resources)
