import type { FlowError } from '@shrd/client'

const PASSES = /^(network|timeout|unavailable|too_many_requests|internal)$/

/** Whether the user can retry: the request did not arrive, and nothing was refused. */
export function isPassing(error: FlowError | null | undefined): boolean {
  return PASSES.test(error?.code ?? '')
}
