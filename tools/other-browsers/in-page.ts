import type { PageFunction } from './browser.ts'

/** The source of a function that takes its arguments as one JSON text and returns a JSON text. */
export function toJsonFunction<Args extends readonly unknown[], Result>(
  work: PageFunction<Args, Result>,
): string {
  return `async (args) => JSON.stringify((await (${work.toString()})(...JSON.parse(args))) ?? null)`
}
