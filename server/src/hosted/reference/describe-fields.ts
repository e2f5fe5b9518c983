import type { JsonSchema } from '@shrd/contract/openapi'
import { choicesOf, valuesOf } from './example-of.ts'

/** A property of an input or an output. */
export interface DescribedField {
  /** `data.actor.id`, `objs[].url`, `labels.<name>`. */
  readonly path: string
  /** `text`, `whole number or null`, `one of "a", "b"`. */
  readonly type: string
  readonly isRequired: boolean
  /** `at most 200 characters`, `default: 50`. */
  readonly rules: readonly string[]
  readonly description: string | undefined
}

/** Objects in objects beyond this are shown as one. */
const DEEPEST = 4

/** The properties of a schema with those inside of them, in their order. */
export function describeFields(
  schema: JsonSchema,
  path = '',
  depth = 0,
): readonly DescribedField[] {
  const inner = innerOf(schema)
  const { properties = {}, required = [] } = inner.schema
  if (depth >= DEEPEST) return []
  const before = `${path}${inner.suffix}${path === '' && inner.suffix === '' ? '' : '.'}`
  const named = Object.entries(properties).flatMap(([name, one]) => {
    const own = before + name
    return [
      describeField(one, own, required.includes(name)),
      ...describeFields(one, own, depth + 1),
    ]
  })
  const values = valuesOf(inner.schema)
  if (values === undefined) return named
  const own = `${before}${ANY_NAME}`
  const { rules, ...field } = describeField(values, own, true)
  const all = { ...field, rules: [...namesOf(inner.schema), ...rules] }
  return [...named, all, ...describeFields(values, own, depth + 1)]
}

/** Stands for each name of an object that has names of its own. */
const ANY_NAME = '<name>'

/** What those names may be. */
function namesOf({ propertyNames = {} }: JsonSchema): readonly string[] {
  if (Array.isArray(propertyNames.enum)) return [`name: ${typeOf(propertyNames)}`]
  return rulesOf(propertyNames).map((rule) => `name: ${rule}`)
}

/** The object in a list, or in a value that may be null. */
function innerOf(schema: JsonSchema): { readonly schema: JsonSchema; readonly suffix: string } {
  if (schema.type === 'array') {
    const inner = innerOf(schema.items ?? {})
    return { schema: inner.schema, suffix: `[]${inner.suffix}` }
  }
  const object = choicesOf(schema).find(({ type }) => type === 'object' || type === 'array')
  return object === undefined ? { schema, suffix: '' } : innerOf(object)
}

function describeField(schema: JsonSchema, path: string, isRequired: boolean): DescribedField {
  const { description } = schema
  return {
    ...{ path, isRequired, type: typeOf(schema), rules: rulesOf(schema) },
    description: typeof description === 'string' ? description : undefined,
  }
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

/** The type of a value in words. */
export function typeOf(schema: JsonSchema): string {
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) {
    return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  }
  if (schema.format === 'date-time') return 'text: a time in ISO 8601'
  if (schema.type === 'array') return `list of: ${typeOf(schema.items ?? {})}`
  return NAMES[schema.type ?? ''] ?? 'anything'
}

/** Keywords of JSON Schema, with the words before their values and behind them. */
const RULES: readonly (readonly [keyword: string, before: string, behind: string])[] = [
  ['minLength', 'at least ', ' characters'],
  ['maxLength', 'at most ', ' characters'],
  ['minItems', 'at least ', ' entries'],
  ['maxItems', 'at most ', ' entries'],
  ['minimum', 'at least ', ''],
  ['maximum', 'at most ', ''],
  ['pattern', 'form ', ''],
]

function rulesOf(schema: JsonSchema): readonly string[] {
  const [first = schema] = choicesOf(schema)
  const own = RULES.flatMap(([keyword, before, behind]) => {
    const value = first[keyword]
    const isSaid = value === undefined || SAFE_INTEGERS.includes(value)
    return isSaid ? [] : [`${before}${value}${behind}`]
  })
  const { default: preset } = schema
  return preset === undefined ? own : [...own, `default: ${JSON.stringify(preset)}`]
}

/** The limits that every whole number has. */
const SAFE_INTEGERS: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
