import type { ClaimMapping } from '../identity/attributes/claim-mapping.ts'
import type { Attribute } from '../persistence/attribute.ts'

/** Warns of claims that stay absent because of their attribute. */
export function warnOfClaims(
  mapping: ClaimMapping = {},
  declared: readonly Attribute[],
): readonly string[] {
  return Object.entries(mapping).flatMap(([claim, source]) => {
    if (source.from !== 'attribute') return []
    const { name } = source
    const attribute = declared.find((one) => one.name === name)
    if (attribute?.read.includes('application')) return []
    const reason =
      attribute === undefined
        ? `the attribute ${name} is not declared`
        : `applications may not read the attribute ${name}`
    return [
      `Warning: the claim ${claim} stays absent, because ${reason}: npm run attributes -- declare ${name} --read application`,
    ]
  })
}
