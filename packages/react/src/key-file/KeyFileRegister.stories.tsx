import type { RegisterEvent, RegisterState } from '@shrd/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { KeyFileRegister } from './KeyFileRegister.tsx'

type FormState = Extract<RegisterState, { step: 'form' }>

const meta: Meta<typeof KeyFileRegister> = {
  title: 'Key file/KeyFileRegister',
  component: KeyFileRegister,
  args: {
    onRegistered: () => undefined,
    termsHref: '#terms',
    termsVersion: '1',
    loginHref: '#login',
  },
}

export default meta
type Story = StoryObj<typeof KeyFileRegister>

function story(state: RegisterState, password = ''): Story {
  return {
    args: { flow: createFixedFlow<RegisterState, RegisterEvent>(state) },
    play: async ({ canvasElement }) => {
      const input = canvasElement.querySelector<HTMLInputElement>('input[name=password]')
      if (input !== null && password !== '') await userEvent.type(input, password)
    },
  }
}

function form(changes: Partial<FormState> = {}): RegisterState {
  return { step: 'form', busy: null, progress: null, error: null, ...changes }
}

export const Rest: Story = story(form())
export const StrongPassword: Story = story(form(), 'amber-lantern-42-quay')
export const ShortPassword: Story = story(form(), 'lantern')
export const WeakPassword: Story = story(
  form({ error: { code: 'password_too_weak' } }),
  'passwordpassword',
)
export const TermsMissing: Story = story(form({ error: { code: 'terms_not_accepted' } }))
export const Making: Story = story(form({ busy: 'creating', progress: 0.4 }))
export const Failed: Story = story(form({ error: { code: 'registration_failed' } }))
export const SaveKeyFile: Story = story({
  step: 'save-key-file',
  fileName: 'SHRD_ENCRYPTED_IDENTITY.key',
  fileText: '',
  saved: false,
})
