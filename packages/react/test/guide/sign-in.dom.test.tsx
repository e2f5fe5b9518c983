import { createAuth } from '@shrd/client/auth'
import { ShrdProvider, SignIn, useUser } from '@shrd/react'
import { createIdentityHandlers, createIdentityService } from '@shrd/react/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const service = createIdentityService({
  clients: [{ client_id: 'my-app', allowed_origins: [location.origin] }],
  people: [{ email: 'ada@example.org', password: 'a long password for tests', name: 'Ada' }],
})
const server = setupServer(...createIdentityHandlers(service))

beforeAll(() => server.listen())
beforeEach(() => service.reset())
afterAll(() => server.close())

/** Your application, small enough for a guide. */
function Screen() {
  const user = useUser()
  return user === null ? <SignIn /> : <p>Hello, {user.name}</p>
}

function open() {
  // In memory, so that each test is a visitor of its own.
  const auth = createAuth({
    issuer: service.issuer,
    client_id: 'my-app',
    mode: 'embedded',
    storage: 'memory',
  })
  render(
    <ShrdProvider auth={auth}>
      <Screen />
    </ShrdProvider>,
  )
}

async function type(password: string, email = 'ada@example.org') {
  await userEvent.type(await screen.findByLabelText('E-mail address'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('somebody signs in', async () => {
  open()
  await type('a long password for tests')
  expect(await screen.findByText('Hello, Ada')).toBeDefined()
})

test('a wrong password is refused', async () => {
  open()
  await type('not this one')
  expect((await screen.findByRole('alert')).textContent).toMatch(/INVALID USER CREDENTIALS/i)
})

test('a person with an authenticator app is asked for a one-time code', async () => {
  const grace = { email: 'grace@example.org', password: 'another long password', name: 'Grace' }
  service.people.add({ ...grace, second_factor: true })
  open()
  await type(grace.password, grace.email)
  const field = await screen.findByLabelText('One-time code, 6 digits')
  await userEvent.type(field, `${await service.tokenFor(grace.email)}{Enter}`)
  expect(await screen.findByText('Hello, Grace')).toBeDefined()
})

test('the service cannot be reached, and later it can', async () => {
  service.fail('offline', { times: 2 })
  open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/)
  service.reset()
  await type('a long password for tests')
  expect(await screen.findByText('Hello, Ada')).toBeDefined()
})
