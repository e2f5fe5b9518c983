import type { JsonSchema } from '@shrd/contract/openapi'
import { exampleOfPattern } from './example-of-pattern.ts'

/** Values that read better than the shortest that fits, by the name of their property. */
const KNOWN: Readonly<Record<string, unknown>> = {
  url: 'https://hooks.example.org/shrd',
  email: 'zoe@example.org',
  name: 'Example',
  description: 'Example',
  limit: 50,
  picture: 'https://example.org/zoe.png',
  website: 'https://example.org',
  zoneinfo: 'Europe/Copenhagen',
  return_to: 'https://app.example.org/account',
}

/** Milliseconds since 1970: for properties that are a time. */
const A_TIME = Date.UTC(2027, 0, 15)
const TIME_NAME = /(?:_at|_until|_since|^since|^at|^from|^until)$/

/** Options of {@link exampleOf}. */
interface ExampleOptions {
  /** The name of the property, if the schema is that of one. */
  readonly name?: string
  /** The properties of an object to show, and the required ones of those in it. @default all */
  readonly shown?: readonly string[] | undefined
}

/** An example of a value that a schema describes. */
export function exampleOf(schema: JsonSchema, { name = '', shown }: ExampleOptions = {}): unknown {
  const known = KNOWN[name]
  if (known !== undefined && fits(schema, known)) return known
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  // An empty object says less than its properties.
  if (schema.default !== undefined && typeof schema.default !== 'object') return schema.default
  const [choice] = choicesOf(schema)
  if (choice !== undefined) return exampleOf(choice, { name, ...shortened(choice, { shown }) })
  return exampleOfType(schema, { name, shown })
}

/** The alternatives of a schema, those with a value first. */
export function choicesOf({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] {
  const choices = anyOf ?? oneOf
  if (!Array.isArray(choices)) return []
  return choices.toSorted((a, b) => Number(a.type === 'null') - Number(b.type === 'null'))
}

function exampleOfType(schema: JsonSchema, options: ExampleOptions): unknown {
  switch (schema.type) {
    case 'object':
      return exampleOfObject(schema, options)
    case 'array':
      return Array.from({ length: lengthOf(schema) }, () =>
        exampleOf(schema.items ?? {}, shortened(schema.items, options)),
      )
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return TIME_NAME.test(options.name ?? '') ? A_TIME : (numberOf(schema.minimum) ?? 1)
    case 'string':
      return exampleOfText(schema)
    case 'null':
      return null
    default:
      return {}
  }
}

function lengthOf({ minItems, maxItems }: JsonSchema): number {
  return Math.min(Math.max(1, numberOf(minItems) ?? 1), numberOf(maxItems) ?? 1)
}

/** What an object with names of its own has under each of them. */
export function valuesOf({ additionalProperties: values }: JsonSchema): JsonSchema | undefined {
  return typeof values === 'object' ? values : undefined
}

function exampleOfObject(schema: JsonSchema, options: ExampleOptions) {
  const { properties = {}, propertyNames } = schema
  const values = valuesOf(schema)
  if (values !== undefined) return { [exampleOfName(propertyNames)]: exampleOf(values) }
  const { shown = Object.keys(properties) } = options
  const listed = Object.entries(properties).filter(([name]) => shown.includes(name))
  return Object.fromEntries(
    listed.map(([name, one]) => [name, exampleOf(one, { name, ...shortened(one, options) })]),
  )
}

/** A name that an object may have: a language, or that of an attribute. */
function exampleOfName({ enum: names, pattern }: JsonSchema = {}): string {
  if (Array.isArray(names)) return names.includes('en') ? 'en' : String(names[0])
  return typeof pattern === 'string' ? exampleOfPattern(pattern) : 'plan'
}

/** In a short example, what is inside is short as well. */
function shortened(inner: JsonSchema | undefined, { shown }: ExampleOptions): ExampleOptions {
  return shown === undefined ? {} : { shown: inner?.required ?? [] }
}

function exampleOfText({ format, pattern, minLength }: JsonSchema): string {
  if (format === 'date-time') return new Date(A_TIME).toISOString()
  if (format === 'email') return 'zoe@example.org'
  const isFree = typeof pattern !== 'string' || new RegExp(pattern, 'u').test('text')
  const text = isFree ? 'text' : exampleOfPattern(pattern)
  return text.padEnd(numberOf(minLength) ?? 0, text.at(-1) ?? 'a')
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** True if a known value is one of the schema. It knows what the contract uses of JSON Schema. */
function fits(schema: JsonSchema, value: unknown): boolean {
  const choices = choicesOf(schema)
  if (choices.length > 0) return choices.some((choice) => fits(choice, value))
  if (Array.isArray(schema.enum) || schema.const !== undefined) return false
  if (typeof value === 'number') return schema.type === 'integer' || schema.type === 'number'
  if (schema.type !== 'string' || typeof value !== 'string') return false
  return typeof schema.pattern !== 'string' || new RegExp(schema.pattern, 'u').test(value)
}
