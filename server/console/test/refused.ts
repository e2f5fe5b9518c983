import type { ErrorCode } from '@shrd/contract'

/** A refusal, as the service sends it. */
export interface Refusal {
  readonly code: ErrorCode
  readonly status: number
  readonly [fact: string]: unknown
}

/** Why a handler refuses. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(code: ErrorCode, status: number, facts: object = {}) {
    super(code)
    this.refusal = { code, status, ...facts }
  }
}
