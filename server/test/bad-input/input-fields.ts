import { type EndpointName, endpoints, step } from '@shrd/contract'
import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that inputs are described with. */
type Schema = z.core.JSONSchema.BaseSchema

/** One member of an input, at any depth, and inputs that differ in it alone. */
export interface Field {
  /** As problem details name it. */
  readonly path: string
  /** An input that is as it should be but for this member. */
  with(value: unknown): unknown
  /** The same without the member. */
  without(): unknown
}

/** An input of a call as its schema describes it. */
export function sampleInput(name: EndpointName): unknown {
  return sampleOf(describe(endpoints[name].input))
}

/** Every member of the input of a call. */
export function fieldsOf(name: EndpointName): readonly Field[] {
  return fieldsIn(describe(endpoints[name].input))
}

/** Every event that a sign-in takes, and its members. */
export function stepEvents(): readonly { sample: unknown; fields: readonly Field[] }[] {
  const { properties } = describe(step.input)
  return alternatives(asSchema(properties?.event)).map((event) => ({
    sample: sampleOf(event),
    fields: fieldsIn(event),
  }))
}

function describe(input: z.ZodType): Schema {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
}

function fieldsIn(root: Schema): readonly Field[] {
  const sample = sampleOf(root)
  return pathsIn(root).map((path) => ({
    path: path.join('.'),
    with: (value) => changed(sample, path, value),
    without: () => changed(sample, path, undefined),
  }))
}

function pathsIn(schema: Schema): (string | number)[][] {
  const chosen = alternatives(schema)[0] ?? {}
  const inItems = chosen.items === undefined ? [] : pathsIn(asSchema(chosen.items))
  const inMembers = Object.entries(chosen.properties ?? {}).flatMap(([name, member]) =>
    [[], ...pathsIn(asSchema(member))].map((rest) => [name, ...rest]),
  )
  return [...inItems.flatMap((rest) => [[0, ...rest]]), ...inMembers]
}

/** The value that a schema asks for, the first of several. */
function sampleOf(schema: Schema): unknown {
  const chosen = alternatives(schema)[0] ?? {}
  if (chosen.const !== undefined) return chosen.const
  if (chosen.enum !== undefined) return chosen.enum[0]
  if (chosen.type === 'array') {
    const item = sampleOf(asSchema(chosen.items))
    return Array.from({ length: Math.max(1, chosen.minItems ?? 1) }, () => item)
  }
  if (chosen.type === 'object') {
    const members = Object.entries(chosen.properties ?? {})
    return Object.fromEntries(members.map(([name, member]) => [name, sampleOf(asSchema(member))]))
  }
  if (chosen.type === 'boolean') return true
  if (chosen.type === 'integer' || chosen.type === 'number') return chosen.minimum ?? 1
  if (chosen.type === 'null') return null
  return sampleText(chosen)
}

function sampleText({ pattern, minLength = 1 }: Schema): string {
  const letters = 'a'.repeat(Math.max(1, minLength))
  if (pattern === undefined) return letters
  // The generator knows no lookaheads. What has one takes plain letters, or a path.
  const simple = [letters, `/${letters}`].find((text) => new RegExp(pattern).test(text))
  if (simple !== undefined) return simple
  // A seed of its own makes it the same text each time.
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 })
  return text
}

function alternatives(schema: Schema): readonly Schema[] {
  const several = schema.anyOf ?? schema.oneOf
  return several === undefined ? [schema] : several.flatMap(alternatives)
}

/** `true` as a schema takes anything. */
function asSchema(schema: Schema['items']): Schema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {}
}

function changed(sample: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  const isList = Array.isArray(sample)
  const copy: Record<string, unknown> = { ...Object(sample) }
  copy[name] = changed(copy[name], rest, value)
  return isList ? Object.values(copy) : copy
}
