import type { ManagedClient } from '../../data/types.ts'

/** Claims of a client besides the standard ones, as the service has them. */
export type MappedClaims = ManagedClient['mapped_claims']

/** Where the value of a claim comes from. A constant has one of three types. */
export const CLAIM_SOURCES = ['attribute', 'text', 'number', 'boolean', 'roles'] as const

/** A claim as it is typed: unlike a record, a list may have names that are empty or occur twice. */
export interface ClaimRow {
  readonly claim: string
  readonly source: (typeof CLAIM_SOURCES)[number]
  /** An attribute, or a constant as text; empty for roles. */
  readonly value: string
}

/** Why a claim cannot be saved, in advance of what the service says. */
export type ClaimProblem = 'wrongName' | 'nameTwice' | 'noAttribute' | 'needsText' | 'wrongNumber'

/** As the service takes names. It knows others that have a meaning of their own. */
const NAME = /^[\w:/.-]{1,100}$/

/** The claims of a client, to be edited. */
export function toClaimRows(claims: MappedClaims): readonly ClaimRow[] {
  return Object.entries(claims).map(([claim, source]) => {
    if (source.from === 'roles') return { claim, source: 'roles', value: '' }
    if (source.from === 'attribute') return { claim, source: 'attribute', value: source.name }
    const { value } = source
    return { claim, source: typeOf(value), value: String(value) }
  })
}

function typeOf(value: string | number | boolean): 'text' | 'number' | 'boolean' {
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'text'
}

/** The claims as a call takes them. */
export function toMappedClaims(rows: readonly ClaimRow[]): MappedClaims {
  return Object.fromEntries(rows.map((row) => [row.claim, sourceOf(row)]))
}

function sourceOf({ source, value }: ClaimRow): MappedClaims[string] {
  if (source === 'roles') return { from: 'roles' }
  if (source === 'attribute') return { from: 'attribute', name: value }
  if (source === 'number') return { from: 'constant', value: Number(value) }
  return { from: 'constant', value: source === 'boolean' ? value === 'true' : value }
}

/** Claims without spaces around their names, and without rows in which nothing was typed. */
export function cleanClaimRows(rows: readonly ClaimRow[]): readonly ClaimRow[] {
  return rows.map(cleanRow).filter((row) => !isUntouched(row))
}

function cleanRow({ claim, source, value }: ClaimRow): ClaimRow {
  return { claim: claim.trim(), source, value: source === 'text' ? value : value.trim() }
}

function isUntouched({ claim, source, value }: ClaimRow): boolean {
  return claim === '' && value === '' && source === 'attribute'
}

/** What is wrong with each claim, by its position. A row in which nothing was typed is fine. */
export function claimProblems(rows: readonly ClaimRow[]): Readonly<Record<number, ClaimProblem>> {
  const cleaned = rows.map(cleanRow)
  const found = cleaned.flatMap((row, position): [number, ClaimProblem][] => {
    if (isUntouched(row)) return []
    const isTwice = cleaned.findIndex(({ claim }) => claim === row.claim) < position
    const problem = problemOf(row) ?? (isTwice ? 'nameTwice' : null)
    return problem === null ? [] : [[position, problem]]
  })
  return Object.fromEntries(found)
}

function problemOf({ claim, source, value }: ClaimRow): ClaimProblem | null {
  if (!NAME.test(claim)) return 'wrongName'
  if (source === 'attribute') return value === '' ? 'noAttribute' : null
  if (source === 'text') return value === '' ? 'needsText' : null
  if (source !== 'number') return null
  return value === '' || !Number.isFinite(Number(value)) ? 'wrongNumber' : null
}
