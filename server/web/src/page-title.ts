import type { DeviceStage, HostedDocument, HostedPage, StepNext } from '@shrd/contract'
import type { MessageKey } from '@shrd/react'
import { fill, type WordKey, type Words } from './locales/words.ts'

/** Looks up a text of the widgets. */
type Translate = (key: MessageKey) => string

const TITLES: Readonly<Partial<Record<HostedPage['name'], WordKey>>> = {
  sign_out: 'signOut.submit',
  end_session: 'signOut.submit',
  signed_out: 'signedOut.title',
  unauthorized: 'forbidden.pageTitle',
  not_found: 'notFound.pageTitle',
  mailbox: 'mailbox.title',
}

/** Steps that are called as their headings are; the others are signing in. */
const STEPS: Readonly<Partial<Record<StepNext['kind'], MessageKey>>> = {
  otp: 'otp.title',
  passkey: 'passkey.title',
  passkey_offer: 'passkey_offer.title',
  register: 'register.title',
  verify_email: 'verify_email.title',
  forgot: 'forgot.title',
  reset: 'reset.title',
  password_change: 'password_change.title',
  second_factor: 'second_factor.title',
  second_factor_setup: 'second_factor_setup.title',
  consent: 'consent.title',
  error: 'error.title',
}

/** The text of the title element: the screen, and whose it is. */
export function pageTitle({ page, brand }: HostedDocument, words: Words, t: Translate): string {
  const screen = page.name === 'sign_in' ? stepTitle(page.step, words, t) : titleOf(page, words, t)
  return screen === undefined ? brand.name : withBrand(screen, brand)
}

/** What a sign-in is called at the step at which it stands. */
export function stepTitle(
  { next, data }: Pick<Extract<HostedPage, { name: 'sign_in' }>['step'], 'next' | 'data'>,
  words: Words,
  t: Translate,
): string {
  if (data.confirming) return words['confirm.pageTitle']
  if (next.kind === 'select_account') return words['selectAccount.title']
  const key = STEPS[next.kind]
  return key === undefined ? words['signIn.pageTitle'] : t(key)
}

/** A screen, and whose it is. */
export function withBrand(screen: string, { name }: HostedDocument['brand']): string {
  return `${screen} · ${name}`
}

function titleOf(page: HostedPage, words: Words, t: Translate): string | undefined {
  if (page.name === 'account') return words[`account.${page.tab}`]
  if (page.name === 'failed') return failedTitle(page, words, t)
  if (page.name === 'device') return deviceTitle(page.stage, words)
  const key = TITLES[page.name]
  return key === undefined ? undefined : words[key]
}

/** The heading of each stage; a refused code is said first. */
function deviceTitle(stage: DeviceStage, words: Words): string {
  switch (stage.name) {
    case 'enter': {
      const title = words['device.title']
      return stage.problem === null ? title : fill(words['device.problemTitle'], { title })
    }
    case 'confirm':
      return fill(words['device.confirmTitle'], { client: stage.client })
    case 'done':
      return words['device.doneTitle']
    case 'refused':
      return words['device.refusedTitle']
  }
}

/** The heading of a request that failed. */
export function failedTitle(
  { signing_out, answered }: Extract<HostedPage, { name: 'failed' }>,
  words: Words,
  t: Translate,
): string {
  if (signing_out) return words['failed.signingOut']
  return answered ? words['failed.answeredTitle'] : t('error.title')
}
