import { describe, expect, test } from 'vitest'
import {
  ATTEMPTS,
  advance,
  answeredSignIn,
  type SignInEvent,
  type SignInState,
  startChoosing,
  startKnown,
  startSignIn,
} from './sign-in-machine.ts'

const sub = 'person'
const accepted: SignInEvent = {
  type: 'identified',
  sub,
  amr: ['pwd'],
  ahead: ['second_factor', 'consent'],
}
const token: SignInEvent = { type: 'passed', step: 'second_factor', amr: ['otp', 'mfa'] }
const consent: SignInEvent = { type: 'passed', step: 'consent' }
const refused: SignInEvent = { type: 'refused' }
const run = (state: SignInState, ...events: SignInEvent[]) => events.reduce(advance, state)

describe('the login as one state machine', () => {
  test('a first-party sign-in ends after the password', () => {
    const state = run(startSignIn(), { type: 'identified', sub, amr: ['pwd'], ahead: [] })
    expect(state).toMatchObject({ stage: 'done', sub, amr: ['pwd'] })
  })

  test('a person with an authenticator is asked for a token, then for consent', () => {
    const asked = run(startSignIn(), accepted)
    expect(asked.stage).toBe('second_factor')
    const proven = run(asked, token)
    expect(proven).toMatchObject({ stage: 'consent', amr: ['pwd', 'otp', 'mfa'] })
    expect(run(proven, consent).stage).toBe('done')
  })

  test('a provider that answers without asking is no proof of now, but the second factor is', () => {
    const begun = run(startSignIn(), { ...accepted, isStale: true })
    expect(run(begun, token)).toMatchObject({ stage: 'consent', isStale: false })
    const setUp: SignInEvent = { ...accepted, isStale: true, ahead: ['second_factor_setup'] }
    const done = run(startSignIn(), setUp, {
      ...{ type: 'passed', step: 'second_factor_setup', amr: ['otp', 'mfa'] },
    })
    expect(done).toMatchObject({ stage: 'done', isStale: true })
    expect(run(begun, { type: 'restarted' }, accepted).isStale).toBe(false)
  })

  test('a demanded passkey is a proof of now, or gives way to the set-up of an app', () => {
    const demanded: SignInEvent = {
      ...{ ...accepted, isStale: true },
      ahead: ['second_factor_passkey', 'second_factor_setup', 'consent'],
    }
    const asked = run(startSignIn(), demanded)
    const step = 'second_factor_passkey'
    const amr = ['hwk', 'user', 'mfa']
    expect(run(asked, { type: 'passed', step, amr })).toMatchObject({
      ...{ stage: 'consent', isStale: false },
    })
    expect(run(asked, { type: 'passed', step })).toMatchObject({
      ...{ stage: 'second_factor_setup', isStale: true },
    })
  })

  test('a choice of account goes on as who is signed in, or begins with nobody', () => {
    const person = { sub, session: 'session', amr: ['pwd'], signedInAt: 1 }
    const choosing = startChoosing(person, 'identify')
    expect(choosing).toMatchObject({ ...person, stage: 'select_account' })
    expect(run(choosing, consent, accepted, { type: 'moved', to: 'register' })).toEqual(choosing)
    expect(run(choosing, { type: 'passed', step: 'select_account' })).toMatchObject({
      ...person,
      stage: 'done',
    })
    const nobody = run(choosing, { type: 'restarted' })
    expect(nobody).toMatchObject({ stage: 'identify', sub: null, session: null, amr: [] })
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
    expect(run(start, refused)).toMatchObject({ stage: 'password', attempts: ATTEMPTS - 1 })
    expect(run(start, ...Array(ATTEMPTS).fill(refused)).stage).toBe('ended')
  })

  test('the second factor has tries of its own', () => {
    const asked = run(startSignIn(), refused, accepted)
    expect(asked.attempts).toBe(ATTEMPTS)
    expect(run(asked, refused).attempts).toBe(ATTEMPTS - 1)
  })

  test('no step can be left out', () => {
    const start = startSignIn()
    for (const event of [token, consent, { type: 'consent_denied' } as const]) {
      expect(run(start, event)).toEqual(start)
    }
    const asked = run(start, accepted)
    expect(run(asked, consent)).toEqual(asked)
    expect(run(asked, { ...accepted, sub: 'other' })).toEqual(asked)
    expect(run(asked, { type: 'moved', to: 'password' })).toEqual(asked)
  })

  test('starting again forgets the person, but not the tries that were used up', () => {
    const asked = run(startSignIn(), accepted, refused, { type: 'restarted' })
    expect(asked).toMatchObject({ stage: 'password', sub: null, amr: [], attempts: ATTEMPTS - 1 })
  })

  test('somebody who is signed in already is asked for nothing but consent', () => {
    const person = { sub, session: 'session', amr: ['pwd'], signedInAt: 1 }
    expect(startKnown(person, { consentNeeded: true }).stage).toBe('consent')
    expect(startKnown(person, { consentNeeded: false }).stage).toBe('done')
  })

  test('a sign-in that could not be finished begins again as nobody; no other can be put back', () => {
    const person = { sub, session: 'session', amr: ['pwd'], signedInAt: 1 }
    const unfinished: SignInEvent = { type: 'finish_refused' }
    const done = startKnown(person, { consentNeeded: false })
    expect(run(done, unfinished)).toEqual(startSignIn())
    const asked = startKnown(person, { consentNeeded: true })
    expect(run(asked, unfinished)).toEqual(asked)
    expect(run(answeredSignIn(), unfinished)).toEqual(answeredSignIn())
  })

  test('a sign-in that has ended stays ended', () => {
    const ended = run(
      startKnown({ sub, session: 'session', amr: ['pwd'], signedInAt: 1 }, { consentNeeded: true }),
      {
        type: 'consent_denied',
      },
    )
    expect(run(ended, consent)).toEqual(ended)
    expect(run(ended, accepted)).toEqual(ended)
  })

  test('somebody unknown goes between the ways in, and a code has tries of its own', () => {
    const start = run(startSignIn(), refused)
    const asked = run(start, { type: 'moved', to: 'otp_request' })
    expect(asked).toMatchObject({ stage: 'otp_request', attempts: ATTEMPTS - 1 })
    expect(run(asked, { type: 'moved', to: 'otp' })).toMatchObject({
      stage: 'otp',
      attempts: ATTEMPTS,
    })
    expect(run(asked, { type: 'moved', to: 'password' }).attempts).toBe(ATTEMPTS - 1)
  })

  test('what is ahead of a person comes in its order, and then the sign-in is done', () => {
    const ahead = ['second_factor_setup', 'password_change', 'consent'] as const
    const state = run(startSignIn('otp_request'), { type: 'identified', sub, amr: ['otp'], ahead })
    const stages = [state.stage]
    let at = state
    for (const step of ahead) {
      at = run(at, { type: 'passed', step })
      stages.push(at.stage)
    }
    expect(stages).toEqual([...ahead, 'done'])
    expect(state.consentNeeded).toBe(true)
  })

  test('starting again leads back to where the sign-in began', () => {
    const moved = run(startSignIn('identify'), { type: 'moved', to: 'password_entry' })
    expect(run(moved, { type: 'restarted' }).stage).toBe('identify')
  })

  test('a session that proved a key is kept, not replaced', () => {
    const known = { session: 'session', signedInAt: 5 }
    const state = run(startSignIn('key_file'), { ...accepted, ahead: [], known })
    expect(state).toMatchObject({ stage: 'done', sub, session: 'session', signedInAt: 5 })
  })
})
