import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import { ADA } from '../../test/ada.ts'
import { inLiveApp } from '../../test/in-live-app.tsx'
import { createLiveApp, type LiveApp } from '../../test/live-app.ts'
import { findField, pressWay, seeRefusal, seeStep, sendForm } from '../../test/play-sign-in.ts'
import type { SomeMessages } from '../locales/word-group.ts'
import { SignIn } from './SignIn.tsx'

const meta: Meta<typeof SignIn> = {
  title: 'Sign-in/Journeys',
  component: SignIn,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof SignIn>

const { email, password } = ADA
const GRACE = { email: 'grace@example.org', password: 'another very long password' }

/** A journey with the service at hand. */
const journey = (
  createApp: () => LiveApp,
  play: (root: HTMLElement, app: LiveApp, texts: SomeMessages) => Promise<void>,
): Story => ({
  ...inLiveApp(createApp),
  play: ({ canvasElement, loaded: { app, messages } }) => play(canvasElement, app, messages),
})

export const ByPassword: Story = journey(
  () => createLiveApp(),
  async (root) => {
    await sendForm(root, { email, password: 'not this one' })
    await seeRefusal(root)
    await sendForm(root, { password })
    await seeStep(root, 'signed_in')
  },
)

export const ByOneTimePassword: Story = journey(
  () => createLiveApp(),
  async (root, { service }, texts) => {
    await pressWay(root, texts['way.otp_request'])
    await sendForm(root, { email })
    await seeStep(root, 'otp')
    await sendForm(root, { code: service.codeFor(email) })
    await seeStep(root, 'signed_in')
  },
)

export const AddressFirst: Story = journey(
  () => createLiveApp({ policy: { identifier_first: true } }),
  async (root) => {
    await seeStep(root, 'identify')
    await sendForm(root, { email })
    await seeStep(root, 'password_entry')
    await sendForm(root, { password })
    await seeStep(root, 'signed_in')
  },
)

export const WithSecondFactor: Story = journey(
  () => createLiveApp({ people: [{ ...ADA, second_factor: true }] }),
  async (root, { service }) => {
    await sendForm(root, { email, password })
    await seeStep(root, 'second_factor')
    await sendForm(root, { token: '000000' })
    await seeRefusal(root)
    await sendForm(root, { token: await service.tokenFor(email) })
    await seeStep(root, 'signed_in')
  },
)

export const WithSetUp: Story = journey(
  () => createLiveApp({ policy: { second_factor: 'required' } }),
  async (root, { service }) => {
    await sendForm(root, { email, password })
    await seeStep(root, 'second_factor_setup')
    const saved = await findField(root, 'saved')
    saved.click()
    await sendForm(root, { token: await service.tokenFor(email) })
    await seeStep(root, 'signed_in')
  },
)

export const Registering: Story = journey(
  () => createLiveApp(),
  async (root, { service }, texts) => {
    await pressWay(root, texts['way.register'])
    const terms = await findField(root, 'terms')
    terms.click()
    await sendForm(root, GRACE)
    await seeStep(root, 'verify_email')
    await sendForm(root, { code: service.codeFor(GRACE.email) })
    await seeStep(root, 'signed_in')
  },
)

export const PasswordForgotten: Story = journey(
  () => createLiveApp(),
  async (root, { service }, texts) => {
    await pressWay(root, texts['way.forgot'])
    await sendForm(root, { email })
    await seeStep(root, 'reset')
    const code = await waitFor(() => service.codeFor(email))
    await sendForm(root, { code, password: GRACE.password })
    await seeStep(root, 'password')
    await sendForm(root, { email, password: GRACE.password })
    await seeStep(root, 'signed_in')
  },
)
