import type { FlowError } from '@shrd/client'

const PASSES = /^(network|timeout|unavailable|too_many_requests|internal)$/

/** Whether the same can be tried again: nothing was refused, it only did not get through. */
export function isPassing(error: FlowError | null | undefined): boolean {
  return PASSES.test(error?.code ?? '')
}
