'use client'
import { type ReactElement, type ReactNode, useState } from 'react'
import { SPINNER } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { userWords } from '../locales/user-words.ts'
import { WithWords } from '../locales/WithWords.tsx'
import { type PartProps, renderPart } from '../part/render-part.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useSignOut } from '../session/useSignOut.ts'
import { SignOutQuestion } from './SignOutQuestion.tsx'

/** Props of {@link SignOut}. */
export interface SignOutProps extends PartProps<'button', { busy: boolean }> {
  /** Asked before signing out, for example if work would be lost. @default no question */
  question?: ReactNode
  /** Path to return to, in redirect mode. @default '/' */
  return_to?: string | undefined
}

const WORDS = [userWords]

/**
 * A button that signs out: of the provider's `auth`, or else of the vault of its `client`. It does
 * not check whether a user is signed in, so render it only then. Renders a `<div>` with a
 * `<button>`.
 *
 * @throws TypeError where the provider has neither `auth` nor `client`
 *
 * @example
 * <SignOut question="Your draft is not saved. Sign out all the same?" return_to="/bye" />
 */
export function SignOut(props: SignOutProps): ReactElement {
  return (
    <WithWords words={WORDS}>
      <Content {...props} />
    </WithWords>
  )
}

function Content({ question, return_to, children, ...part }: SignOutProps): ReactElement {
  const { t } = useMessages()
  const { signOut, busy, error } = useSignOut()
  const [asking, setAsking] = useState(false)

  function leave() {
    setAsking(false)
    void signOut(return_to === undefined ? undefined : { return_to })
  }

  const content = (
    <>
      {busy && <Icon d={SPINNER} />}
      <span>{children ?? t('user.signOut')}</span>
    </>
  )
  const own = {
    type: 'button',
    className: 'shrd-button',
    'aria-disabled': busy || undefined,
    'data-busy': busy ? '' : undefined,
    onClick: question === undefined ? leave : () => setAsking(true),
  } as const
  return (
    <div className="shrd-widget shrd-sign-out" data-appearance="plain">
      {renderPart('button', { ...part, children: content }, own, { busy })}
      <p className="shrd-hidden" role="status">
        {busy && t('user.signingOut')}
      </p>
      {error && (
        <p className="shrd-hint" data-tone="danger" role="alert">
          {t('user.signOutFailed')}
        </p>
      )}
      {asking && (
        <SignOutQuestion question={question} onStay={() => setAsking(false)} onLeave={leave} />
      )}
    </div>
  )
}
