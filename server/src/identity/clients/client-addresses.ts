import { LIMITS } from '@shrd/contract'
import { z } from 'zod'
import { isLoopback, isOrigin } from '../../config-origins.ts'
import { cleanName } from '../../mail/clean-name.ts'

/** The service's mode decides which addresses it may call and link to: in production, none here. */
export interface AddressRules {
  readonly production: boolean
}

const LONGEST_ADDRESS = 2_000

/**
 * Sign-ins may end on the developer's machine in every mode: nothing that is sent there leaves it
 * (RFC 8252, 7.3 and 8.3). In production each of them needs consent: see `endsOnDevice`.
 */
const OF_BROWSERS: AddressRules = { production: false }

/** Addresses of a client that are compared character by character. */
export const addressList: z.ZodType<readonly string[], readonly string[]> = listOf((uri) =>
  uriProblem(uri, OF_BROWSERS),
)

/** Origins of a client. */
export const originList: z.ZodType<readonly string[], readonly string[]> = listOf(originProblem)

/** An address to which a page links or the service sends notices, or none. */
export function optionalAddress(rules: AddressRules): z.ZodType<string | null, string | null> {
  return checked((uri) => uriProblem(uri, rules)).nullable()
}

function listOf(problemOf: (text: string) => string | undefined) {
  const most = LIMITS.clientAddresses
  return z.array(checked(problemOf)).max(most, `at most ${most} addresses`).readonly()
}

function checked(problemOf: (text: string) => string | undefined): z.ZodString {
  return z.string().superRefine((text, context) => {
    const problem = problemOf(text)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
}

/** The origins of web addresses, without duplicates. */
export function originsOf(uris: readonly string[]): string[] {
  const urls = uris.map((uri) => URL.parse(uri))
  const isWeb = (url: URL | null) => url !== null && /^https?:$/.test(url.protocol)
  return [...new Set(urls.filter(isWeb).flatMap((url) => url?.origin ?? []))]
}

/** A given text in an error: one line, and not all of it. */
export function shorten(text: string): string {
  const line = cleanName(text, 80)
  return line === '' ? 'an empty text' : line
}

function originProblem(text: string): string | undefined {
  if (!isOrigin(text) || text.includes('*')) {
    return `${shorten(text)} must be an origin such as https://app.example.com, without a path or "*"`
  }
  return schemeProblem(text, new URL(text), OF_BROWSERS)
}

function uriProblem(text: string, rules: AddressRules): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || text.length > LONGEST_ADDRESS) {
    return `${shorten(text)} must be an address such as https://app.example.com/callback`
  }
  if (url.username !== '' || url.password !== '' || text.includes('#')) {
    return `${shorten(text)} must not contain a user name, a password or "#"`
  }
  if (text.includes('*')) {
    return `${shorten(text)} must not contain "*": addresses are compared character by character`
  }
  // The parser drops or encodes spaces, line breaks and other characters. The stored text is
  // compared and printed as it is.
  if (url.href !== text && url.href !== `${text}/`) {
    return `${shorten(text)} must be written as ${url.href}`
  }
  // The lines of presets have addresses inside of programs and configurations.
  if (/['"`$\\{}]/.test(text)) {
    return `${shorten(text)} must not contain quotes, braces or "$"`
  }
  return schemeProblem(text, url, rules)
}

function schemeProblem(text: string, url: URL, { production }: AddressRules): string | undefined {
  if (url.protocol === 'https:') return undefined
  if (production) return `${shorten(text)} must be https: this service runs in production`
  return isLoopback(url.origin)
    ? undefined
    : `${shorten(text)} must be https: http is for this machine only (localhost)`
}
