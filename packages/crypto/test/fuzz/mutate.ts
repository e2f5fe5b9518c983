import { asText } from './fuzz-target.ts'
import { isJsonObject, type Json, type JsonObject, toObject } from './json.ts'
import { mutateText, randomText, toHugeText } from './mutate-text.ts'
import type { Random } from './random.ts'

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.5,
  255,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
] as const
const NAMES = ['__proto__', 'constructor', 'suite', 'toJSON', '', 'é', 'extra'] as const

/** How seldom something huge is tried: each costs as much as a thousand small ones. */
const SELDOM = 1000

/** A valid input with a few things wrong, or something quite random. */
export function mutate(random: Random, samples: readonly [Json, ...Json[]]): Json {
  if (random.oneIn(12)) return randomValue(random, 3)
  const changes = random.pick([1, 1, 1, 2, 3, 6])
  let value = random.pick(samples)
  for (let made = 0; made < changes; made += 1) value = change(random, value, random.pick(samples))
  return random.oneIn(SELDOM) ? makeHuge(random, value) : value
}

/** Makes one text in the value huge. Last, because nothing can be changed in it any more. */
function makeHuge(random: Random, value: Json): Json {
  if (typeof value !== 'object' || value === null) return toHugeText(random, asText(value))
  const entries = Object.entries(value)
  const at = random.below(entries.length)
  const entry = entries[at]
  if (entry === undefined) return [toHugeText(random, '')]
  const huge = makeHuge(random, entry[1])
  return Array.isArray(value) ? value.with(at, huge) : toObject(entries.with(at, [entry[0], huge]))
}

/** One change somewhere in a value; `other` is what may be spliced in. */
function change(random: Random, value: Json, other: Json): Json {
  if (random.oneIn(40)) return randomValue(random, 2)
  if (typeof value === 'string') return changeText(random, value, other)
  if (typeof value === 'number') return changeNumber(random, value)
  if (Array.isArray(value)) return changeList(random, value, other)
  if (value !== null && isJsonObject(value)) return changeObject(random, value, other)
  return randomValue(random, 1)
}

function changeText(random: Random, text: string, other: Json): string {
  const inner = random.oneIn(2) ? parseInner(text) : undefined
  // Written canonically as a liar would, so that the change itself is what is judged.
  if (inner !== undefined) return JSON.stringify(change(random, inner, parseInner(other) ?? inner))
  return mutateText(random, text, typeof other === 'string' ? other : JSON.stringify(other))
}

/** Statements and other records travel as JSON texts within JSON. */
function parseInner(text: Json): Json | undefined {
  if (typeof text !== 'string' || !/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function changeNumber(random: Random, number: number): Json {
  if (random.oneIn(2)) return number + random.pick([1, -1])
  return random.pick<Json>([...NUMBERS, String(number), null])
}

function changeList(random: Random, list: readonly Json[], other: Json): Json {
  const at = random.below(list.length)
  const element = list[at]
  if (element === undefined || random.oneIn(4)) return [...list, pickPart(random, other)]
  return random.pick<() => Json>([
    () => list.with(at, change(random, element, pickPart(random, other))),
    () => list.with(at, change(random, element, pickPart(random, other))),
    () => list.toSpliced(at, 1),
    () => list.toSpliced(at, 0, element),
    () => list.toReversed(),
    () => [...list, ...list],
    () => Array.from({ length: random.oneIn(100) ? 100_000 : 20 }, () => element),
  ])()
}

function changeObject(random: Random, value: JsonObject, other: Json): Json {
  const entries = Object.entries(value)
  const at = random.below(entries.length)
  const entry = entries[at]
  if (entry === undefined) return toObject([[random.pick(NAMES), randomValue(random, 1)]])
  const [name, member] = entry
  const theirs = findMember(other, name) ?? member
  const changed = () => toObject(entries.with(at, [name, change(random, member, theirs)]))
  return random.pick<() => Json>([
    changed,
    changed,
    changed,
    changed,
    () => toObject(entries.toSpliced(at, 1)),
    () => toObject(entries.with(at, [name, theirs])),
    () => toObject(entries.with(at, [random.pick(NAMES), member])),
    () => toObject([...entries, [random.pick(NAMES), randomValue(random, 1)]]),
    () => swapMembers(random, entries),
    () => toObject(entries.with(at, [name, randomValue(random, 1)])),
  ])()
}

/** Names such as `constructor` are tried too, so only own members count. */
function findMember(value: Json, name: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function swapMembers(random: Random, entries: readonly [string, Json][]): JsonObject {
  const [one, other] = [random.below(entries.length), random.below(entries.length)]
  const [first, second] = [entries[one], entries[other]]
  if (first === undefined || second === undefined) return toObject(entries)
  return toObject(entries.with(one, [first[0], second[1]]).with(other, [second[0], first[1]]))
}

function pickPart(random: Random, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.values(value)
  return parts[random.below(parts.length)] ?? value
}

function randomValue(random: Random, depth: number): Json {
  const inner = () => randomValue(random, depth - 1)
  const text = () => randomText(random)
  const simple: [() => Json, ...(() => Json)[]] = [
    () => null,
    () => random.oneIn(2),
    () => random.pick(NUMBERS),
    text,
    text,
    text,
  ]
  if (depth === 0) return random.pick(simple)()
  return random.pick<() => Json>([
    ...simple,
    () => Array.from({ length: random.below(4) }, inner),
    () => toObject(Array.from({ length: random.below(4) }, () => [random.pick(NAMES), inner()])),
  ])()
}
