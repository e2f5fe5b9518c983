import type { SignInEvent, SignInState } from '@shrd/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { atCredentials, atDone, atSetup, atToken } from '../../test/sign-in-states.ts'
import { DeniedNote } from '../session/DeniedNote.tsx'
import { KeyFileSignIn } from './KeyFileSignIn.tsx'

const meta: Meta<typeof KeyFileSignIn> = {
  title: 'Key file/KeyFileSignIn',
  component: KeyFileSignIn,
  args: { onSignedIn: () => undefined, registerHref: '#register' },
}

export default meta
type Story = StoryObj<typeof KeyFileSignIn>

/** A story in one state of the flow; where a file belongs to it, the file is chosen first. */
function story(state: SignInState, options: { file?: boolean } = {}): Story {
  const flow = createFixedFlow<SignInState, SignInEvent>(options.file ? atCredentials() : state)
  return {
    args: { flow },
    play: async ({ canvasElement }) => {
      if (!options.file) return
      const canvas = within(canvasElement)
      const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
      const file = new File(['x'.repeat(1400)], 'SHRD_ENCRYPTED_IDENTITY.key')
      if (input !== null) await userEvent.upload(input, file)
      const password = canvasElement.querySelector<HTMLInputElement>('input[name=password]')
      if (password !== null) await userEvent.type(password, 'amber-lantern-42-quay')
      await canvas.findByText(file.name)
      flow.set(state)
    },
  }
}

export const Rest: Story = story(atCredentials())
export const Plain: Story = { args: { ...story(atCredentials()).args, appearance: 'plain' } }
export const Chosen: Story = story(atCredentials(), { file: true })
export const Unlocking: Story = story(atCredentials({ busy: 'unlocking', progress: 0.62 }), {
  file: true,
})
export const Proving: Story = story(atCredentials({ busy: 'proving', keyAccepted: true }), {
  file: true,
})
export const NothingEntered: Story = story(
  atCredentials({ error: { code: 'credentials_required' } }),
)
export const WrongPassword: Story = story(atCredentials({ error: { code: 'key_file_locked' } }), {
  file: true,
})
export const DamagedFile: Story = story(atCredentials({ error: { code: 'key_file_malformed' } }), {
  file: true,
})
export const Refused: Story = story(atCredentials({ error: { code: 'login_failed' } }), {
  file: true,
})
export const Denied: Story = {
  args: { ...story(atCredentials()).args, notice: <DeniedNote needs={['vault']} /> },
}
export const Token: Story = story(atToken())
export const WrongToken: Story = story(
  atToken({ error: { code: 'token_invalid', data: { attempts: 4 } } }),
)
export const Setup: Story = story(atSetup())
export const SetupCodesSaved: Story = story(atSetup({ codesSaved: true }))
export const SetupCodesNotSaved: Story = story(atSetup({ error: { code: 'codes_not_saved' } }))
export const Warning: Story = story(atDone({ warning: 2 }))
export const Done: Story = story(atDone())
