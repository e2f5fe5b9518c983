import { z } from 'zod'
import type { AttributeValues, StoredAttribute } from '../../persistence/attribute.ts'
import type { AccountMember } from '../../persistence/repositories/accounts.ts'
import { readable } from './attributes.ts'
import { isProtocolClaim, isStandardClaim } from './claim-names.ts'

/** Claims of one client. */
const MOST = 20

/** Where the value of a claim comes from. */
type ClaimSource =
  | { readonly from: 'attribute'; readonly name: string }
  | { readonly from: 'constant'; readonly value: string | number | boolean }
  /** The user's roles in the account. */
  | { readonly from: 'roles' }

/** Claims of a client besides the standard ones, by their name. */
export type ClaimMapping = Readonly<Record<string, ClaimSource>>

const source: z.ZodType<ClaimSource> = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('attribute'),
    name: z.string().min(1).max(40, 'the name of an attribute has at most 40 characters'),
  }),
  z.strictObject({
    from: z.literal('constant'),
    value: z.union([
      z.string().max(1000, 'a constant has at most 1000 characters'),
      z.number(),
      z.boolean(),
    ]),
  }),
  z.strictObject({ from: z.literal('roles') }),
])

const claimName = z
  .string()
  .regex(/^[\w:/.-]{1,100}$/, 'the name of a claim needs 1 to 100 characters without spaces')
  .refine((name) => !isProtocolClaim(name), 'this claim belongs to the protocol')
  .refine((name) => !isStandardClaim(name), 'this is a standard claim, which the user has')
  // The library drops the whole token for some of them.
  .refine((name) => !(name in {}), 'this name has a meaning of its own')

/** See {@link ClaimMapping}. */
export const claimMapping: z.ZodType<ClaimMapping> = z
  .record(claimName, source)
  .refine((claims) => Object.keys(claims).length <= MOST, `at most ${MOST} claims`)

/** What the values of mapped claims come from. */
export interface ClaimSources {
  readonly declared: readonly StoredAttribute[]
  readonly attributes: AttributeValues
  readonly roles: readonly AccountMember['role'][]
}

/** Computes the mapped claims of a user. One without a value is absent. */
export function mapClaims(
  mapping: ClaimMapping,
  { declared, attributes, roles }: ClaimSources,
): Readonly<Record<string, unknown>> {
  const values = readable(declared, { values: attributes, role: 'application' })
  const findValue = (source: ClaimSource): unknown => {
    if (source.from === 'constant') return source.value
    if (source.from === 'roles') return roles.length === 0 ? undefined : roles
    return Object.hasOwn(values, source.name) ? values[source.name] : undefined
  }
  const claims = Object.entries(mapping).map(
    ([claim, source]) => [claim, findValue(source)] as const,
  )
  return Object.fromEntries(claims.filter(([, value]) => value !== undefined))
}
