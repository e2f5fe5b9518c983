import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createStepMachine } from '../../test/step-machine.ts'
import { RichText } from '../locales/RichText.tsx'
import { hostedScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

type Changes = Parameters<typeof createStepMachine>[0]

/** Of a service that is newer, or means ill: the contract has no such names. */
function show(changes: unknown): void {
  const { machine } = createStepMachine(changes as Changes)
  render(<SignIn screens={hostedScreens} machine={machine} />)
}

const title = () => screen.getByRole('heading', { level: 2 }).textContent

describe.each(['constructor', '__proto__', 'toString'])('a service that says "%s"', (name) => {
  test('for an error is told as one without words', () => {
    show({ error: { code: name } })
    expect(screen.getByRole('alert').textContent).toMatch(/^SOMETHING WENT WRONG/)
    expect(title()).toBe('Sign Into Your Account')
  })

  test('for a notice has nothing told', () => {
    show({ data: { notice: name } })
    expect(screen.queryByText(new RegExp(name))).toBeNull()
    expect(title()).toBe('Sign Into Your Account')
  })

  test('for a step is told as one that has stopped', () => {
    show({ step: { kind: name } })
    screen.getByRole('button', { name: 'Start again' })
  })

  test('for a right is shown it by its name', async () => {
    show({ step: { kind: 'consent' }, data: { scopes: [name] } })
    expect((await screen.findByRole('listitem')).textContent).toContain(name)
  })

  test('in a marked text is shown that text', () => {
    render(<RichText text={`Read <${name}>this</${name}>`} parts={{}} />)
    screen.getByText(`Read <${name}>this</${name}>`)
  })
})
