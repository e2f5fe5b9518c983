/** What JSON can hold: everything that a server, a file or a person can hand over. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** See {@link Json}. */
export interface JsonObject {
  readonly [name: string]: Json
}

/** True for an object that is no list. */
export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object of these members, `__proto__` included as a member of its own. */
export function toObject(entries: readonly (readonly [string, Json])[]): JsonObject {
  const members = entries.map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`,
  )
  return JSON.parse(`{${members.join()}}`)
}
