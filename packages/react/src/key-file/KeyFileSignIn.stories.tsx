import type { SignInEvent, SignInState } from '@shrd/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createFixedFlow, type FixedFlow } from '../../test/fixed-flow.ts'
import { pressEscape } from '../../test/press-escape.ts'
import { atCredentials, atDone, atFormerKeys, atSetup, atToken } from '../../test/sign-in-states.ts'
import { DeniedNote } from '../session/DeniedNote.tsx'
import { KeyFileSignIn } from './KeyFileSignIn.tsx'

const meta: Meta<typeof KeyFileSignIn> = {
  title: 'Key file/KeyFileSignIn',
  component: KeyFileSignIn,
  args: { onSignedIn: fn(), registerHref: '#register' },
}

export default meta
type Story = StoryObj<typeof KeyFileSignIn>
type SignInFlow = FixedFlow<SignInState, SignInEvent>

const FILE_NAME = 'SHRD_ENCRYPTED_IDENTITY.key'

/** What a story is told. */
interface StoryOptions {
  /** Chooses the file and types the password first. */
  file?: boolean
  /** What a person does then. */
  play?: (root: HTMLElement, flow: SignInFlow) => Promise<void>
}

/** A story in one state of the flow. */
function story(state: SignInState, { file = false, play }: StoryOptions = {}): Story {
  const first = file ? atCredentials() : state
  const flow = createFixedFlow<SignInState, SignInEvent>(first)
  return {
    args: { flow },
    play: async ({ canvasElement }) => {
      flow.set(first)
      if (file) {
        await fillIn(canvasElement)
        flow.set(state)
      }
      await play?.(canvasElement, flow)
    },
  }
}

async function fillIn(root: HTMLElement): Promise<void> {
  const input = root.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['x'.repeat(1400)], FILE_NAME)
  if (input !== null) await userEvent.upload(input, file)
  const password = root.querySelector<HTMLInputElement>('input[name=password]')
  if (password !== null) await userEvent.type(password, 'amber-lantern-42-quay')
  await within(root).findByText(FILE_NAME)
}

/** The focus is in the field that is refused. */
async function expectFocusIn(root: HTMLElement, selector: string): Promise<void> {
  await within(root).findByRole('alert')
  expect(document.activeElement).toBe(root.querySelector(selector))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
}

/** A story of an error that the key file, the password or the service gives. */
const refusal = (code: string, options: StoryOptions = {}) =>
  story(atCredentials({ error: { code } }), { file: true, ...options })

const atFile = { play: (root: HTMLElement) => expectFocusIn(root, 'input[type=file]') }
const atPassword = { play: (root: HTMLElement) => expectFocusIn(root, 'input[name=password]') }

export const Rest: Story = story(atCredentials())
export const Plain: Story = { args: { ...story(atCredentials()).args, appearance: 'plain' } }
export const German: Story = { ...story(atCredentials()), globals: { locale: 'de' } }
export const Chosen: Story = story(atCredentials(), { file: true })
export const Submitted: Story = story(atCredentials(), {
  file: true,
  play: async (_, flow) => {
    await userEvent.keyboard('{Enter}')
    // The file is read first.
    await waitFor(() => expect(flow.sent.map(({ type }) => type)).toContain('submit'))
  },
})
export const Unlocking: Story = story(atCredentials({ busy: 'unlocking', progress: 0.62 }), {
  file: true,
})
export const Proving: Story = story(atCredentials({ busy: 'proving', keyAccepted: true }), {
  file: true,
})
export const NothingEntered: Story = story(
  atCredentials({ error: { code: 'credentials_required' } }),
)
export const WrongPassword: Story = refusal('key_file_locked', atPassword)
export const DamagedFile: Story = refusal('key_file_malformed', atFile)
export const UnsupportedFile: Story = refusal('key_file_unsupported', atFile)
export const LargeFile: Story = refusal('key_file_too_large', atFile)
export const ReplacedFile: Story = refusal('key_file_replaced', atFile)
export const Refused: Story = refusal('login_failed')
export const OutOfReach: Story = refusal('network')
export const BrokenService: Story = refusal('internal')
export const OtherAudience: Story = refusal('login_audience_mismatch')
export const Denied: Story = {
  args: { ...story(atCredentials()).args, notice: <DeniedNote needs={['vault']} /> },
}
export const Token: Story = story(atToken())
export const TokenBusy: Story = story(atToken({ busy: true }))
export const TokenLeft: Story = story(atToken(), {
  play: async (root, flow) => {
    await pressEscape(root)
    expect(flow.sent).toContainEqual({ type: 'back' })
  },
})
export const TokenMissing: Story = story(atToken({ error: { code: 'token_required' } }))
export const WrongToken: Story = story(
  atToken({ error: { code: 'token_invalid', data: { attempts: 4 } } }),
)
export const Setup: Story = story(atSetup())
export const SetupKept: Story = story(atSetup(), {
  play: async (root, flow) => {
    await pressEscape(root)
    // The codes are shown once: Escape must not lose them.
    expect(flow.sent).not.toContainEqual({ type: 'back' })
    within(root).getByRole('dialog')
  },
})
export const SetupCodesSaved: Story = story(atSetup({ codesSaved: true }))
export const SetupCodesNotSaved: Story = story(atSetup({ error: { code: 'codes_not_saved' } }))
export const SetupWrongToken: Story = story(
  atSetup({ codesSaved: true, error: { code: 'token_invalid', data: { attempts: 2 } } }),
)
export const FormerKeys: Story = story(atFormerKeys())
export const Warning: Story = story(atDone({ warning: 2 }))
export const Done: Story = story(atDone())

export const OwnOrderOfParts: Story = {
  ...story(atCredentials()),
  render: ({ flow, onSignedIn }) => (
    <div className="shrd-widget">
      <KeyFileSignIn.Root onSignedIn={onSignedIn} {...(flow && { flow })}>
        <KeyFileSignIn.Form>
          <KeyFileSignIn.Error />
          <KeyFileSignIn.Password />
          <KeyFileSignIn.File />
          <KeyFileSignIn.Submit>Open my vault</KeyFileSignIn.Submit>
          <KeyFileSignIn.Status />
        </KeyFileSignIn.Form>
        <KeyFileSignIn.Dialogs />
      </KeyFileSignIn.Root>
    </div>
  ),
}
