import type { ServerResponse } from 'node:http'

/** Adds a field name to `Vary` and keeps the names that are there. */
export function addVary(response: ServerResponse, name: string): void {
  const present = [response.getHeader('Vary') ?? []].flat().join(', ')
  const names = present.toLowerCase().split(/, */)
  if (names.includes('*') || names.includes(name.toLowerCase())) return
  response.setHeader('Vary', present === '' ? name : `${present}, ${name}`)
}
