import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStepMachine } from '../../test/step-machine.ts'
import { Guard } from '../session/Guard.tsx'
import { SignIn } from '../sign-in/SignIn.tsx'
import { useSteps } from '../sign-in/use-steps.ts'
import { useTwoFactor } from '../steps/useTwoFactor.ts'

function Steps(): ReactElement {
  return <p>{useSteps().state?.step.kind}</p>
}

function Factor(): ReactElement {
  return <p>{String(useTwoFactor().isAsked)}</p>
}

describe('without a provider', () => {
  // React tells of an error that nothing catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  test.each([
    ['SignIn', <SignIn key="" />, /<ShrdProvider auth=/],
    ['useSteps', <Steps key="" />, /<ShrdProvider auth=/],
    ['useTwoFactor', <Factor key="" />, /<ShrdProvider auth=/],
    ['Guard', <Guard key="">secret</Guard>, /<ShrdProvider client=/],
  ])('%s says what it needs, in place of a form that leads nowhere', (_, element, message) => {
    expect(() => render(element)).toThrow(message)
  })

  test('a sign-in of its own needs none', () => {
    const { machine } = createStepMachine()
    expect(render(<SignIn machine={machine} />).container.querySelector('form')).not.toBeNull()
  })
})
