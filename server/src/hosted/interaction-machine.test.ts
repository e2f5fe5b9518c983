import { describe, expect, test } from 'vitest'
import {
  ATTEMPTS,
  advance,
  answeredSignIn,
  type SignInEvent,
  type SignInState,
  startKnown,
  startSignIn,
} from './interaction-machine.ts'

const sub = 'person'
const accepted: SignInEvent = {
  type: 'password_accepted',
  sub,
  secondFactor: true,
  consentNeeded: true,
}
const run = (state: SignInState, ...events: SignInEvent[]) => events.reduce(advance, state)

describe('the login as one state machine', () => {
  test('a first-party sign-in ends after the password', () => {
    const state = run(startSignIn(), {
      type: 'password_accepted',
      sub,
      secondFactor: false,
      consentNeeded: false,
    })
    expect(state).toMatchObject({ stage: 'done', sub, amr: ['pwd'] })
  })

  test('a person with an authenticator is asked for a token, then for consent', () => {
    const asked = run(startSignIn(), {
      type: 'password_accepted',
      sub,
      secondFactor: true,
      consentNeeded: true,
    })
    expect(asked.stage).toBe('second_factor')
    const consent = run(asked, { type: 'token_accepted' })
    expect(consent).toMatchObject({ stage: 'consent', amr: ['pwd', 'otp', 'mfa'] })
    expect(run(consent, { type: 'consent_given' }).stage).toBe('done')
  })

  test('consent that is denied ends the sign-in', () => {
    expect(
      run(
        startKnown(
          { sub, session: 'session', amr: ['pwd'], signedInAt: 1 },
          { consentNeeded: true },
        ),
        {
          type: 'consent_denied',
        },
      ).stage,
    ).toBe('ended')
  })

  test('a wrong password costs one try, and the last one ends the sign-in', () => {
    const start = startSignIn()
    const refused: SignInEvent = { type: 'password_refused' }
    expect(run(start, refused)).toMatchObject({ stage: 'password', attempts: ATTEMPTS - 1 })
    expect(run(start, ...Array(ATTEMPTS).fill(refused)).stage).toBe('ended')
  })

  test('the second factor has tries of its own', () => {
    const asked = run(startSignIn(), { type: 'password_refused' }, accepted)
    expect(asked.attempts).toBe(ATTEMPTS)
    expect(run(asked, { type: 'token_refused' }).attempts).toBe(ATTEMPTS - 1)
  })

  test('no step can be left out', () => {
    const start = startSignIn()
    for (const type of ['token_accepted', 'consent_given', 'consent_denied'] as const) {
      expect(run(start, { type })).toEqual(start)
    }
    const asked = run(start, accepted)
    expect(run(asked, { type: 'consent_given' })).toEqual(asked)
    expect(run(asked, { ...accepted, sub: 'other' })).toEqual(asked)
  })

  test('starting again forgets the person, but not the tries that were used up', () => {
    const asked = run(startSignIn(), accepted, { type: 'token_refused' }, { type: 'restarted' })
    expect(asked).toMatchObject({ stage: 'password', sub: null, amr: [], attempts: ATTEMPTS - 1 })
  })

  test('somebody who is signed in already is asked for nothing but consent', () => {
    const person = { sub, session: 'session', amr: ['pwd'], signedInAt: 1 }
    expect(startKnown(person, { consentNeeded: true }).stage).toBe('consent')
    expect(startKnown(person, { consentNeeded: false }).stage).toBe('done')
  })

  test('a sign-in that could not be finished begins again as nobody; no other can be put back', () => {
    const person = { sub, session: 'session', amr: ['pwd'], signedInAt: 1 }
    const refused: SignInEvent = { type: 'finish_refused' }
    const done = startKnown(person, { consentNeeded: false })
    expect(run(done, refused)).toEqual(startSignIn())
    const asked = startKnown(person, { consentNeeded: true })
    expect(run(asked, refused)).toEqual(asked)
    expect(run(answeredSignIn(), refused)).toEqual(answeredSignIn())
  })

  test('a sign-in that has ended stays ended', () => {
    const ended = run(
      startKnown({ sub, session: 'session', amr: ['pwd'], signedInAt: 1 }, { consentNeeded: true }),
      {
        type: 'consent_denied',
      },
    )
    expect(run(ended, { type: 'consent_given' })).toEqual(ended)
    expect(run(ended, accepted)).toEqual(ended)
  })
})
