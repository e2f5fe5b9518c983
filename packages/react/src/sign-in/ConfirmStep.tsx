'use client'
import type { StepKind, StepView } from '@shrd/client/auth'
import type { ReactElement } from 'react'
import { hostedWords } from '../locales/hosted-words.ts'
import { memberWords } from '../locales/member-words.ts'
import { nextWords } from '../locales/next-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { linkAddress } from '../part/link-address.ts'
import { useMessages } from '../provider/useMessages.ts'
import { FormStep } from './FormStep.tsx'
import { NEXT_FIELDS } from './next-fields.tsx'
import { StepContext, useStep } from './step-context.ts'
import { WhoInput } from './step-fields.tsx'

const WORDS = [hostedWords, memberWords, nextWords]

/**
 * A step in which a signed-in user proves again who they are. The user is fixed, so the address is
 * a text and no link leads to another account. Renders a `<section>`.
 */
export function ConfirmStep(): ReactElement {
  const step = useStep()
  return (
    <WithWords words={WORDS}>
      <StepContext.Provider value={{ ...step, name: 'confirm' }}>
        <ConfirmForm />
      </StepContext.Provider>
    </WithWords>
  )
}

const BY_PASSWORD: StepView = {
  event: 'password',
  fields: ['who', 'password'],
  ways: ['passkey', 'otp_request', 'key_file'],
}

const VIEWS: Readonly<Partial<Record<StepKind, StepView>>> = {
  otp_request: {
    event: 'request_code',
    fields: ['who', 'via'],
    ways: ['passkey', 'password', 'key_file'],
  },
  passkey: {
    event: 'passkey_options',
    fields: ['who'],
    ways: ['password', 'otp_request', 'key_file'],
  },
  second_factor: { event: 'token', fields: ['token'], ways: ['passkey'] },
  otp: { event: 'code', fields: ['code'], ways: ['request_code', 'password', 'key_file'] },
}

/** The method of each way; only methods that the user has are offered. */
const METHODS = {
  otp_request: 'otp',
  password: 'password',
  key_file: 'key_file',
} as const

const FIELDS = /* @__PURE__ */ Object.assign({}, NEXT_FIELDS, {
  who: Person,
})

function ConfirmForm(): ReactElement {
  const { step, data, links } = useStep()
  const { t } = useMessages()
  const view = VIEWS[step.kind] ?? BY_PASSWORD
  const ways = view.ways.filter((way) =>
    way in METHODS
      ? data.methods.some((method) => METHODS[way as keyof typeof METHODS] === method)
      : way !== 'passkey' || data.passkey !== undefined,
  )
  const subtitle = { password: t('password_entry.title'), request_code: t('confirm.subtitle') }
  return (
    <FormStep
      fields={FIELDS}
      view={{ ...view, ways }}
      subtitle={subtitle[view.event as keyof typeof subtitle]}
    >
      {view.event === 'password' && <FootLink to={links.forgot}>{t('way.forgot')}</FootLink>}
      <FootLink to={links.cancel}>{t('action.cancel')}</FootLink>
    </FormStep>
  )
}

/** The user, as text. Renders a `<p>`. */
function Person(): ReactElement {
  const { email } = useStep().data
  const { t } = useMessages()
  return (
    <p className="shrd-who">
      <span className="shrd-hidden">{t('field.email')}: </span>
      <bdi>{email}</bdi>
      <WhoInput />
    </p>
  )
}

interface FootLinkProps {
  to: string | undefined
  children: string
}

/** Leads off the page, where the page says where to. Renders an `<a>` or nothing. */
function FootLink({ to, children }: FootLinkProps): ReactElement | null {
  if (to === undefined) return null
  return (
    <a className="shrd-link" href={linkAddress(to)}>
      {children}
    </a>
  )
}
