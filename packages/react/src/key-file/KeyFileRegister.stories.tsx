import type { RegisterEvent, RegisterState } from '@shrd/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { createFixedFlow, type FixedFlow } from '../../test/fixed-flow.ts'
import { pressEscape } from '../../test/press-escape.ts'
import { KeyFileRegister } from './KeyFileRegister.tsx'

type FormState = Extract<RegisterState, { step: 'form' }>
type RegisterFlow = FixedFlow<RegisterState, RegisterEvent>

const meta: Meta<typeof KeyFileRegister> = {
  title: 'Key file/KeyFileRegister',
  component: KeyFileRegister,
  args: { onRegistered: fn(), termsHref: '#terms', termsVersion: '1', loginHref: '#login' },
}

export default meta
type Story = StoryObj<typeof KeyFileRegister>

/** What a story is told. */
interface StoryOptions {
  /** Typed first. */
  password?: string
  /** What a person does then. */
  play?: (root: HTMLElement, flow: RegisterFlow) => Promise<void>
}

function story(state: RegisterState, { password = '', play }: StoryOptions = {}): Story {
  const flow = createFixedFlow<RegisterState, RegisterEvent>(state)
  return {
    args: { flow },
    play: async ({ canvasElement }) => {
      const input = canvasElement.querySelector<HTMLInputElement>('input[name=password]')
      if (input !== null && password !== '') await userEvent.type(input, password)
      await play?.(canvasElement, flow)
    },
  }
}

function form(changes: Partial<FormState> = {}): RegisterState {
  return { step: 'form', busy: null, progress: null, error: null, ...changes }
}

const failed = (code: string) => story(form({ error: { code } }))

/** The focus is in the field that is refused, which is described by the reason. */
const refusedAt = (selector: string) => async (root: HTMLElement) => {
  await within(root).findByRole('alert')
  const field = root.querySelector(selector)
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
}

const SAVE: RegisterState = {
  step: 'save-key-file',
  fileName: 'SHRD_ENCRYPTED_IDENTITY.key',
  fileText: '',
  saved: false,
}

export const Rest: Story = story(form())
export const German: Story = { ...story(form()), globals: { locale: 'de' } }
export const StrongPassword: Story = story(form(), { password: 'amber-lantern-42-quay' })
export const Submitted: Story = story(form(), {
  password: 'amber-lantern-42-quay',
  play: async (root, flow) => {
    await userEvent.click(within(root).getByRole('checkbox'))
    await userEvent.keyboard('{Enter}')
    expect(flow.sent).toEqual([
      { type: 'submit', password: 'amber-lantern-42-quay', acceptedTerms: true, ambot: '' },
    ])
  },
})
const tooShort = { code: 'password_too_short', data: { minimum: 12 } }
export const ShortPassword: Story = story(form({ error: tooShort }), {
  password: 'lantern',
  play: refusedAt('input[name=password]'),
})
export const WeakPassword: Story = story(form({ error: { code: 'password_too_weak' } }), {
  password: 'passwordpassword',
  play: refusedAt('input[name=password]'),
})
export const UnjudgedPassword: Story = story(form({ error: { code: 'password_unjudged' } }), {
  play: refusedAt('input[name=password]'),
})
export const TermsMissing: Story = story(form({ error: { code: 'terms_not_accepted' } }), {
  play: async (root, flow) => {
    // Once more, now that the story is on the screen and can take the focus.
    flow.set(form({ error: { code: 'terms_not_accepted' } }))
    await refusedAt('input[type=checkbox]')(root)
  },
})
export const Checking: Story = story(form({ busy: 'checking' }))
export const Making: Story = story(form({ busy: 'creating', progress: 0.4 }))
export const Cancelled: Story = story(form({ busy: 'creating', progress: 0.4 }), {
  play: async (root, flow) => {
    const cancel = root.querySelector('.shrd-progress button')
    if (cancel !== null) await userEvent.click(cancel)
    expect(flow.sent).toEqual([{ type: 'cancel' }])
  },
})
export const Failed: Story = failed('registration_failed')
export const KeysDamaged: Story = failed('key_check_failed')
export const OutOfReach: Story = failed('network')
export const SaveKeyFile: Story = story(SAVE, {
  play: async (root) => {
    await pressEscape(root)
    // Whoever has not kept the file has no account: only their word closes the dialog.
    within(root).getByRole('dialog')
  },
})
export const KeyFileSaved: Story = story(SAVE, {
  play: async (root, flow) => {
    const dialog = within(await within(root).findByRole('dialog'))
    for (const button of dialog.getAllByRole('button')) await userEvent.click(button)
    expect(flow.sent).toEqual([{ type: 'downloadAgain' }, { type: 'saved' }])
  },
})
export const Done: Story = story({ ...SAVE, saved: true })
