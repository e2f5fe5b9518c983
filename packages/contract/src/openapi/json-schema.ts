import { z } from 'zod'

/** A JSON Schema in the dialect of OpenAPI 3.1 (2020-12). */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  /** The values of an object with names of any kind, or whether it may have other names. */
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  default?: unknown
  [keyword: string]: unknown
}

/** The key that marks additions to the specification. */
export const EXTENSION = 'x-shrd-extension'

/** Describes a zod schema: `input` for requests, `output` for responses. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      // zod omits the default if the schema also transforms, as query integers do.
      if (_zod.def.type === 'default') jsonSchema.default = _zod.def.defaultValue
    },
  })
  // zod types the keywords more narrowly than this file needs. The value is the same JSON.
  return described as JsonSchema
}

/** The properties of an object schema, or of a list's entries. */
export function getMembers(schema: JsonSchema): Record<string, JsonSchema> {
  return schema.properties ?? schema.items?.properties ?? {}
}

/** Marks properties as additions to the specification. */
export function markExtensions(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const members = getMembers(schema)
  for (const name of names) {
    const member = members[name]
    if (member === undefined) throw new TypeError(`The schema has no property ${name} to mark`)
    member[EXTENSION] = true
  }
  return schema
}
