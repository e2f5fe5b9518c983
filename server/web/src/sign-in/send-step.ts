import type { StepEvent, StepInput, StepOutput } from '@shrd/contract'

/** Sends what a person did to the door of their sign-in; `null` when there was no usable answer. */
export async function sendStep(
  door: string,
  { transaction, event }: { transaction: string; event: StepEvent },
): Promise<StepOutput | null> {
  const input: StepInput = { transaction, event }
  try {
    const answer = await fetch(door, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Shrd-Client': '1' },
      body: JSON.stringify(input),
      // The service never redirects a step: the page itself goes where `next` says.
      redirect: 'error',
    })
    const output: unknown = await answer.json()
    return isStepOutput(output) ? output : null
  } catch {
    return null
  }
}

/** The answer comes from this very origin; a problem or a proxy's page is told apart from it. */
function isStepOutput(value: unknown): value is StepOutput {
  return typeof value === 'object' && value !== null && 'next' in value && 'data' in value
}
