import type { JsonSchema } from './json-schema.ts'

/** Descriptions by the place of a field, such as `objs[].url`. */
export type FieldDescriptions = Readonly<Record<string, string>>

/** Adds descriptions to the properties of a schema, at any depth. */
export function addDescriptions(
  schema: JsonSchema,
  texts: FieldDescriptions,
  path = '',
): JsonSchema {
  if (schema.items !== undefined) addDescriptions(schema.items, texts, `${path}[]`)
  for (const choice of choicesOf(schema)) addDescriptions(choice, texts, path)
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    const place = path === '' ? name : `${path}.${name}`
    const text = texts[place]
    if (text !== undefined) member.description ??= text
    addDescriptions(member, texts, place)
  }
  return schema
}

function choicesOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] {
  // JSON Schema has lists of schemas there.
  return ((anyOf ?? oneOf ?? []) as JsonSchema[]).filter((choice) => typeof choice === 'object')
}
