import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { findField } from '../../test/play-sign-in.ts'
import { SETUP } from '../../test/sign-in-states.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { allPasskeyWords } from '../locales/all-passkey-words.ts'
import { allStepWords } from '../locales/all-step-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import type { WordGroup } from '../locales/word-group.ts'
import { confirmScreens, hostedScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

type Changes = NonNullable<Parameters<typeof createStepMachine>[0]>

const client = { client_id: 'lumen', name: 'Lumen Studio' }
const email = 'mara.lindqvist@example.org'

const meta: Meta<typeof SignIn> = {
  title: 'Sign-in/Steps',
  component: SignIn,
  args: { links: { terms: '#terms', privacy: '#privacy' } },
}

export default meta
type Story = StoryObj<typeof SignIn>

const at = (kind: NonNullable<Changes['step']>['kind'], changes: Changes = {}): Story => {
  const data = { client, email, ...changes.data }
  // Steps that need more of their own have screens of their own, which are not shown here.
  const step = { kind } as NonNullable<Changes['step']>
  return { args: { machine: createStepMachine({ ...changes, step, data }).machine } }
}

function withWords(words: readonly WordGroup[], story: Story): Story {
  return {
    ...story,
    decorators: [
      (Content) => (
        <WithWords words={words}>
          <Content />
        </WithWords>
      ),
    ],
  }
}

/** A sign-in loads these words where the service accepts passkeys. */
const withPasskeyWords = (story: Story): Story => withWords(allPasskeyWords, story)

/** A page of the service has the words and screens of all steps. */
const ofService = ({ args, ...story }: Story): Story =>
  withWords(allStepWords, { ...story, args: { ...args, screens: hostedScreens } })

const busy = { busy: true }
const refused = (code: string, data?: Record<string, number>): Changes => ({
  error: data ? { code, data } : { code },
})

/** Refused in a step with a new password. */
const refusedNew = (code: string): Changes => ({ ...refused(code), data: { minimum: 15 } })

/** The same with something typed into a field. */
const typed = (story: Story, name: string, text: string): Story => ({
  ...story,
  play: async ({ canvasElement }) => {
    await userEvent.type(await findField(canvasElement, name), text)
  },
})

export const Identify: Story = at('identify', { data: { email: null } })
export const IdentifyFilled: Story = typed(Identify, 'email', email)
export const IdentifyBusy: Story = at('identify', busy)
export const IdentifyRefused: Story = at('identify', refused('email_invalid'))

export const PasswordEntry: Story = at('password_entry')
export const PasswordEntryFilled: Story = typed(PasswordEntry, 'password', 'amber-lantern-42')
export const PasswordEntryBusy: Story = at('password_entry', busy)
export const PasswordEntryRefused: Story = at(
  'password_entry',
  refused('invalid_credentials', { attempts: 1 }),
)

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#4154d6"/></svg>')}`
const waiting = { provider_id: `prv_${'a'.repeat(26)}`, name: 'Example provider', email }
const providers = [
  { provider_id: waiting.provider_id, name: waiting.name, text: null, icon: ICON },
  { provider_id: `prv_${'b'.repeat(26)}`, name: 'Other', text: 'For employees', icon: null },
]
const methods: NonNullable<NonNullable<Changes['data']>['methods']> = [
  'password',
  'otp',
  'provider',
]
const offers = { providers, methods, registration: true, email: null }

export const Providers: Story = at('password', { data: offers })
export const ProvidersAlone: Story = at('provider', { data: { ...offers, methods: ['provider'] } })
export const ProvidersDown: Story = at('password', { data: offers, ...refused('provider_failed') })
export const ProvidersBusy: Story = at('password', { data: offers, ...busy })
export const ProvidersLong: Story = {
  ...at('password', {
    data: {
      ...offers,
      providers: providers.map((provider) => ({
        ...provider,
        text: 'Weiter mit dem Anmeldedienst der Donaudampfschifffahrtsgesellschaft',
      })),
    },
  }),
  globals: { locale: 'de' },
}
export const ProviderProof: Story = ofService(
  at('password_entry', {
    data: { provider: waiting, providers: providers.slice(1), methods, notice: 'provider_proof' },
  }),
)
export const ProviderRegister: Story = ofService(
  at('provider_register', { data: { provider: waiting } }),
)
export const ProviderLink: Story = ofService(at('provider_link', { data: { provider: waiting } }))
export const ProviderLinkBusy: Story = ofService(
  at('provider_link', { data: { provider: waiting }, ...busy }),
)

export const OtpRequest: Story = at('otp_request', { data: { email: null } })
export const OtpRequestByChat: Story = at('otp_request', {
  data: { deliveries: ['email', 'chat'] },
})
export const OtpRequestBusy: Story = at('otp_request', busy)
export const OtpRequestRefused: Story = at('otp_request', refused('too_many_requests'))

export const Otp: Story = at('otp')
export const OtpFilled: Story = typed(Otp, 'code', '820193')
export const OtpBusy: Story = at('otp', busy)
export const OtpRefused: Story = at('otp', refused('token_invalid', { attempts: 2 }))
export const OtpExpired: Story = at('otp', refused('code_expired'))

export const SecondFactor: Story = at('second_factor')
export const SecondFactorFilled: Story = typed(SecondFactor, 'token', '820193')
export const SecondFactorBusy: Story = at('second_factor', busy)
export const SecondFactorRefused: Story = at('second_factor', refused('token_invalid'))
export const SecondFactorUsed: Story = at('second_factor', refused('token_used'))

const setup = { setup: { ...SETUP, codes: [...SETUP.codes] } }
export const SecondFactorSetup: Story = at('second_factor_setup', { data: setup })
export const SecondFactorSetupBusy: Story = at('second_factor_setup', { data: setup, ...busy })
export const SecondFactorSetupRefused: Story = at('second_factor_setup', {
  data: setup,
  ...refused('token_invalid', { attempts: 4 }),
})

export const Register: Story = at('register', { data: { email: null, minimum: 15 } })
export const RegisterFilled: Story = typed(Register, 'password', 'too short')
export const RegisterBusy: Story = at('register', { data: { minimum: 15 }, ...busy })
export const RegisterTaken: Story = at('register', refusedNew('account_exists'))
export const RegisterCommonPassword: Story = at('register', refusedNew('password_common'))
export const RegisterPersonalPassword: Story = at('register', refusedNew('password_personal'))
export const RegisterBreachedPassword: Story = at('register', refusedNew('password_breached'))
export const RegisterClosed: Story = at('register', refusedNew('registration_closed'))

export const VerifyEmail: Story = at('verify_email')
export const VerifyEmailByLink: Story = at('verify_email', { mailedCode: 'carried' })
export const VerifyEmailBusy: Story = at('verify_email', busy)
export const VerifyEmailRefused: Story = at('verify_email', refused('email_not_verified'))

export const Forgot: Story = at('forgot', { data: { email: null } })
export const ForgotBusy: Story = at('forgot', busy)
export const ForgotRefused: Story = at('forgot', refused('email_invalid'))

export const Reset: Story = at('reset', { data: { minimum: 15 } })
export const ResetByLink: Story = at('reset', { data: { minimum: 15 }, mailedCode: 'carried' })
export const ResetBusy: Story = at('reset', { data: { minimum: 15 }, ...busy })
export const ResetReused: Story = at('reset', refusedNew('password_reused'))

export const PasswordChange: Story = at('password_change', { data: { minimum: 20 } })
export const PasswordChangeBusy: Story = at('password_change', { data: { minimum: 20 }, ...busy })
export const PasswordChangeRefused: Story = at('password_change', refusedNew('password_common'))

const passkeys = { methods: ['password', 'passkey'] as ('password' | 'passkey')[] }
export const PasswordOrPasskey: Story = at('password', { data: { ...passkeys, email: null } })
export const PasskeyAfterAddress: Story = at('password_entry', { data: passkeys })
export const Passkey: Story = at('passkey', { data: passkeys })
export const PasskeyBusy: Story = at('passkey', { data: passkeys, ...busy })
export const PasskeyRefused: Story = withPasskeyWords(
  at('passkey', { data: passkeys, ...refused('passkey_unknown') }),
)
export const PasskeyAsSecondFactor: Story = at('second_factor', { data: passkeys })
export const PasskeyDemanded: Story = at('second_factor_passkey')
export const PasskeyDemandedBusy: Story = at('second_factor_passkey', busy)
export const PasskeyDemandedRefused: Story = withPasskeyWords(
  at('second_factor_passkey', refused('passkey_cancelled')),
)
export const PasskeyOffer: Story = at('passkey_offer')
export const PasskeyOfferBusy: Story = at('passkey_offer', busy)
export const PasskeyOfferRefused: Story = withPasskeyWords(
  at('passkey_offer', refused('passkey_cancelled')),
)

export const Redirecting: Story = at('redirect', busy)
export const Stopped: Story = at('error', refused('interaction_expired'))

const confirming = { confirming: true, registration: false }
const confirm = (story: Story): Story => ({
  args: {
    ...story.args,
    screens: confirmScreens,
    links: { forgot: '#forgot', cancel: '#account' },
  },
})

export const Confirm: Story = confirm(
  at('password_entry', { data: { ...confirming, methods: ['password', 'otp', 'key_file'] } }),
)
export const ConfirmByCode: Story = confirm(
  at('otp_request', { data: { ...confirming, methods: ['otp'] } }),
)
export const ConfirmByPasskey: Story = confirm(
  at('passkey', { data: { ...confirming, methods: ['passkey', 'password'] } }),
)
export const ConfirmToken: Story = confirm(at('second_factor', { data: confirming }))
