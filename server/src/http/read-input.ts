import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { z } from 'zod'
import { FieldsError } from './fields-error.ts'
import { parseJson } from './parse-json.ts'

/** The sources of a call's input. */
export interface InputSources {
  /** The query without its question mark. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array
}

/**
 * Parses the input of a call by its schema: from the query or the JSON body, and from the headers
 * that the endpoint names.
 *
 * @throws `invalid_json`, `invalid_input`
 */
export function readInput(endpoint: Endpoint, sources: InputSources): unknown {
  const isInQuery = endpoint.method === 'GET' || endpoint.requestBody === 'octets'
  const members = isInQuery ? readQuery(sources.query) : readJson(sources.body)
  const parsed = endpoint.input.safeParse(withHeaders(endpoint, members, sources.headers))
  if (!parsed.success) throw new FieldsError(parsed.error)
  return parsed.data
}

/** @throws `invalid_input` if a property is repeated */
function readQuery(query: string): Record<string, string> {
  const entries = [...new URLSearchParams(query)]
  if (new Set(entries.map(([name]) => name)).size !== entries.length) {
    throw new ShrdError('invalid_input')
  }
  return Object.fromEntries(entries)
}

/** A call without input may omit the body. */
function readJson(body: Uint8Array): unknown {
  return body.length === 0 ? {} : parseJson(body)
}

function withHeaders(
  endpoint: Endpoint,
  members: unknown,
  headers: IncomingHttpHeaders,
): z.input<z.ZodType> {
  const names = Object.entries(endpoint.headers)
  if (names.length === 0 || typeof members !== 'object') return members
  const found = names.flatMap(([member, header]) => {
    const value = headers[header.toLowerCase()]
    return value === undefined ? [] : [[member, value]]
  })
  // A property that belongs into a header is accepted only there.
  const others = Object.entries(members ?? {}).filter(([member]) => !(member in endpoint.headers))
  return Object.fromEntries([...others, ...found])
}
