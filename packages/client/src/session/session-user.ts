import type { CallOutput } from '@shrd/contract/calls'
import { badAnswer } from '../transport/bad-answer.ts'

/** The user of a session, as the server returns it. */
export type SessionUser = CallOutput<'validate'>

/**
 * Checks the properties of a session user that decisions depend on.
 *
 * @throws `bad_answer`
 */
export function readSessionUser(value: unknown): SessionUser {
  if (!isSessionUser(value)) throw badAnswer()
  return value
}

/** True if two responses grant the same to the same user in the same session. */
export function isSameUser(one: SessionUser, other: SessionUser): boolean {
  return (
    one.user_id === other.user_id &&
    isSameList(one.roles, other.roles) &&
    isSameList(one.scopes, other.scopes) &&
    one.session.reference === other.session.reference
  )
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry) => other.includes(entry))
}

/** A signed request can name only such a reference. */
const REFERENCE = /^[A-Za-z0-9._~+/=:-]{1,128}$/

function isSessionUser(value: unknown): value is SessionUser {
  if (!isRecord(value) || !isRecord(value.session)) return false
  const { user_id, roles, scopes, session } = value
  return (
    (typeof user_id === 'string' || user_id === null) &&
    isTextList(roles) &&
    isTextList(scopes) &&
    typeof session.reference === 'string' &&
    REFERENCE.test(session.reference)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
