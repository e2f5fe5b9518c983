import { type Form, object } from './forms.ts'
import { must } from './refusal.ts'

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Some members of an object that may have others, each through its form. */
export function pick<T extends object>(
  received: unknown,
  members: { readonly [Name in keyof T]: Form<T[Name]> },
): T {
  must(isObject(received), 'record_invalid')
  const picked = Object.keys(members).map((name) => [name, received[name]])
  return object<T>(members)(Object.fromEntries(picked))
}
