import { isUserErrorCode } from '@shrd/contract/calls'
import { type ErrorData, ShrdError } from '@shrd/crypto/errors'
import { badAnswer } from './bad-answer.ts'
import type { Answer } from './send.ts'

/**
 * Reads the output of a response. It ignores the texts of a problem: the client has its own texts
 * by code.
 *
 * @throws the code of the problem details (RFC 9457), or `bad_answer` without a known code
 */
export function readAnswer(answer: Answer, responseBody: 'json' | 'octets'): unknown {
  const good = answer.status >= 200 && answer.status < 300
  if (good && responseBody === 'octets') return answer.bytes
  const value = parseJson(answer)
  if (good && value !== undefined) return value
  throw problemOf(answer.status, value)
}

function parseJson({ type, bytes }: Answer): unknown {
  if (!/^application\/(problem\+)?json\b/.test(type)) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function problemOf(status: number, value: unknown): ShrdError {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('code' in value) ||
    !isUserErrorCode(value.code)
  ) {
    return badAnswer(status)
  }
  return new ShrdError(value.code, { data: { status, ...factsOf(value) } })
}

/** Properties of a problem that reach the error's `data`. */
const NUMBERS = ['attempts', 'minimum', 'most', 'ended_at'] as const
const TEXTS = ['request_id', 'limit', 'ended'] as const

function factsOf(problem: object): ErrorData {
  const members = new Map<string, unknown>(Object.entries(problem))
  const facts: Record<string, string | number> = {}
  for (const name of NUMBERS) {
    const value = members.get(name)
    if (Number.isSafeInteger(value)) facts[name] = Number(value)
  }
  for (const name of TEXTS) {
    const value = members.get(name)
    if (typeof value === 'string') facts[name] = value
  }
  const field = 'fields' in problem && Array.isArray(problem.fields) ? problem.fields[0] : undefined
  if (typeof field?.path === 'string') facts.field = field.path
  return facts
}
