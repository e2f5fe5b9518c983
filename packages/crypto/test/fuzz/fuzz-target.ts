import { canonicalText } from '../../src/core/canonical.ts'
import type { Json, JsonObject } from './json.ts'

/** One parser or opener, ready to be given anything. */
export interface PreparedTarget {
  /** Valid inputs, which are changed in every way. */
  readonly samples: readonly [Json, ...Json[]]
  /**
   * Runs the function. Ends silently when it gave what it may give for this input, and throws a
   * {@link WrongResult} when it gave anything else. What the function throws passes through.
   */
  run(input: Json): Promise<void>
}

/** See {@link PreparedTarget}. */
export interface FuzzTarget {
  readonly name: string
  /** Makes keys and samples; called once. */
  prepare(): Promise<PreparedTarget>
}

/** A function accepted what it must not accept, or made something else of it. */
export class WrongResult extends Error {
  override readonly name = 'WrongResult'
}

/** What a target is defined by; `Input` is the form of its valid inputs. */
export interface TargetParts<Input> {
  samples: readonly [Input, ...Input[]]
  run(input: Input): void | Promise<void>
}

/** A row of the table of targets. */
export function defineTarget<Input>(
  name: string,
  prepare: () => TargetParts<Input> | Promise<TargetParts<Input>>,
): FuzzTarget {
  return {
    name,
    prepare: async () => {
      const { samples, run } = await prepare()
      // Valid inputs are JSON. What is made of them is not of that form, which is the point.
      const [first, ...others] = samples as unknown as [Json, ...Json[]]
      return { samples: [first, ...others], run: async (input) => run(input as unknown as Input) }
    },
  }
}

/** A row for a function whose callers have already made sure that it is given a text. */
export function defineTextTarget(
  name: string,
  prepare: () => TargetParts<string> | Promise<TargetParts<string>>,
): FuzzTarget {
  return defineTarget(name, async () => {
    const { samples, run } = await prepare()
    return { samples, run: (input) => run(asText(input)) }
  })
}

/** The input itself, or the JSON of one that is no text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The object itself, or an empty one: callers have already told apart what is none. */
export function asObject<T extends object>(value: T | null): Partial<T> {
  return typeof value === 'object' && value !== null ? value : {}
}

/**
 * For what a lying author has truly signed: it passes only in its canonical spelling, and with
 * nothing changed but what an author may say freely.
 *
 * @throws WrongResult
 */
export function expectFreely(text: string, original: string, free: readonly string[]): void {
  const [signed, before]: [JsonObject, JsonObject] = [JSON.parse(text), JSON.parse(original)]
  expectSame(canonicalText(signed), text)
  const names = new Set([...Object.keys(signed), ...Object.keys(before)])
  for (const name of names) if (!free.includes(name)) expectSame(signed[name], before[name])
}

/**
 * Compares what came out with what alone may come out.
 *
 * @throws WrongResult
 */
export function expectSame(actual: unknown, expected: unknown): void {
  const [one, other] = [toText(actual), toText(expected)]
  if (one !== other) throw new WrongResult(`${one} instead of ${other}`.slice(0, 2000))
}

/** As {@link expectSame}, for bytes of any length. */
export function expectSameBytes(actual: Uint8Array, expected: Uint8Array): void {
  if (!Buffer.from(actual).equals(expected)) throw new WrongResult('Other bytes came out.')
}

/** Keys and logs are compared by what of them is text, members in any order. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, (_, member: unknown) => sortMembers(member)) ?? 'undefined'
}

function sortMembers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
