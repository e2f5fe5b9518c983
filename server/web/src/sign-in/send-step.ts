import type { StepEvent, StepInput, StepOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'

/**
 * Sends what a person did to the door of their sign-in.
 *
 * @throws `network`, or `something_went_wrong` where the answer cannot be used
 */
export async function sendStep(
  door: string,
  { transaction, event }: { transaction: string; event: StepEvent },
): Promise<StepOutput> {
  const input: StepInput = { transaction, event }
  const answer = await fetch(door, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Shrd-Client': '1' },
    body: JSON.stringify(input),
    // The service never redirects a step: the page itself goes where `next` says.
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new ShrdError('network', { cause })
  })
  const output: unknown = await answer.json().catch(() => null)
  if (!isStepOutput(output)) throw new ShrdError('something_went_wrong')
  return output
}

/** The answer comes from this very origin; a problem or a proxy's page is told apart from it. */
function isStepOutput(value: unknown): value is StepOutput {
  return typeof value === 'object' && value !== null && 'next' in value && 'data' in value
}
