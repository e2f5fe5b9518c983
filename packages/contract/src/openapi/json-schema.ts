import { z } from 'zod'

/** A JSON Schema of the dialect that OpenAPI 3.1 uses (2020-12). */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  default?: unknown
  [keyword: string]: unknown
}

/** The key that marks what the contract adds to the specification. */
export const EXTENSION = 'x-shrd-extension'

/** Describes a zod schema; `input` is what is sent, `output` what comes back. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      // zod leaves the default out where the schema also transforms, as query integers do.
      if (_zod.def.type === 'default') jsonSchema.default = _zod.def.defaultValue
    },
  })
  // zod types keywords more narrowly than this file needs; the value is the same JSON.
  return described as JsonSchema
}

/** The object that carries the members: of a list, that of its entries. */
export function getMembers(schema: JsonSchema): Record<string, JsonSchema> {
  return schema.properties ?? schema.items?.properties ?? {}
}

/** Marks the named members as additions to the specification. */
export function markExtensions(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const members = getMembers(schema)
  for (const name of names) {
    const member = members[name]
    if (member === undefined) throw new TypeError(`There is no member ${name} to mark`)
    member[EXTENSION] = true
  }
  return schema
}
