import type { StepData, StepNext } from '@shrd/contract'
import { NO_DATA } from '../../src/steps/step-machine.ts'
import type { FakeIssuer } from './fake-issuer.ts'

const PATH = '/oauth/authorize-challenge'

/** The response of the challenge endpoint with the next step. */
export function stepAnswer(kind: StepNext['kind'], data: Partial<StepData> = {}): object {
  return {
    error: 'insufficient_authorization',
    auth_session: `session-${kind}`,
    next: { kind },
    data: { ...NO_DATA, ...data },
  }
}

/** Sets the responses of the challenge endpoint, one per request; a number is only a status. */
export function answerChallenges(
  issuer: FakeIssuer,
  ...answers: (object | 'code' | number)[]
): void {
  const sent = () => issuer.asked.filter(({ path }) => path === PATH)
  issuer.instead.set(PATH, async () => {
    const answer = answers.shift()
    if (answer === 'code') {
      const first = sent().findLast(({ form }) => form.code_challenge !== undefined)
      return Response.json({ authorization_code: issuer.giveCode(first?.form ?? {}) })
    }
    if (typeof answer === 'number') {
      return new Response('{}', { status: answer, headers: { 'Retry-After': '120' } })
    }
    return Response.json(answer, { status: 400 })
  })
}

/** The requests to the challenge endpoint. */
export function challengesOf({ asked }: FakeIssuer): FakeIssuer['asked'] {
  return asked.filter(({ path }) => path === PATH)
}
