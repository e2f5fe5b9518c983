import { isJsonObject, type Json, toObject } from './json.ts'

const LIMIT_MS = 10_000

/** A smaller input that goes wrong too, as far as a few seconds lead. */
export async function minimise(
  input: Json,
  isWrong: (smaller: Json) => Promise<boolean>,
): Promise<Json> {
  const end = performance.now() + LIMIT_MS
  let best = input
  for (let isProgress = true; isProgress; ) {
    isProgress = false
    for (const smaller of shrink(best)) {
      if (performance.now() > end) return best
      if (!(await isWrong(smaller))) continue
      best = smaller
      isProgress = true
      break
    }
  }
  return best
}

/** Inputs with something left out, the larger things first. */
function* shrink(value: Json): Generator<Json> {
  if (typeof value === 'string') yield* shrinkText(value)
  else if (Array.isArray(value)) yield* shrinkList(value)
  else if (isJsonObject(value)) yield* shrinkObject(Object.entries(value))
}

function* shrinkText(text: string): Generator<string> {
  for (let step = Math.ceil(text.length / 2); step >= 1; step = Math.floor(step / 2)) {
    for (let at = 0; at < text.length; at += step) yield text.slice(0, at) + text.slice(at + step)
  }
}

function* shrinkList(list: readonly Json[]): Generator<Json> {
  for (let at = 0; at < list.length; at += 1) yield list.toSpliced(at, 1)
  for (const [at, element] of list.entries()) {
    for (const smaller of shrink(element)) yield list.with(at, smaller)
  }
}

function* shrinkObject(entries: readonly [string, Json][]): Generator<Json> {
  for (let at = 0; at < entries.length; at += 1) yield toObject(entries.toSpliced(at, 1))
  for (const [at, [name, member]] of entries.entries()) {
    for (const smaller of shrink(member)) yield toObject(entries.with(at, [name, smaller]))
  }
}
