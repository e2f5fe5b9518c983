import type { JsonSchema } from '@shrd/contract/openapi'

/**
 * Renders a JSON Schema as a type of TypeScript, with the descriptions of its properties as comments.
 * Formats and limits are left out: the service checks them.
 */
export function renderType(schema: JsonSchema, indent = ''): string {
  const choices = listChoices(schema)
  if (choices.length > 0) return unite(choices.map((choice) => renderType(choice, indent)))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const kinds: unknown = schema.type
  if (Array.isArray(kinds)) {
    return unite(kinds.map((type) => renderType({ ...schema, type }, indent)))
  }
  if (Array.isArray(schema.enum)) return unite(schema.enum.map((value) => JSON.stringify(value)))
  switch (schema.type) {
    case 'object':
      return renderObject(schema, indent)
    case 'array':
      return `readonly ${wrapUnion(renderType(schema.items ?? {}, indent))}[]`
    case 'integer':
      return 'number'
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function listChoices({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  // JSON Schema has lists of schemas there.
  return (anyOf ?? oneOf ?? []) as JsonSchema[]
}

function unite(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

function wrapUnion(type: string): string {
  return type.includes(' | ') || type.startsWith('readonly ') ? `(${type})` : type
}

function renderObject(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const lines = Object.entries(properties).flatMap(([name, member]) => {
    const mark = required.includes(name) ? '' : '?'
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    const line = `${inner}readonly ${key}${mark}: ${renderType(member, inner)}`
    return [...renderComment(member.description, inner), line]
  })
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  const values = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return `Readonly<Record<string, ${values ? renderType(values, indent) : 'never'}>>`
}

/** A comment of one line; none without a text. */
export function renderComment(text: unknown, indent: string): string[] {
  if (typeof text !== 'string' || text === '') return []
  const line = text.replace(/\s+/g, ' ').replaceAll('*/', '* /')
  return [`${indent}/** ${line} */`]
}
