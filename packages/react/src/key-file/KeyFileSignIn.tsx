'use client'
import type { ReactElement, ReactNode } from 'react'
import { RichText } from '../locales/RichText.tsx'
import { linkAddress } from '../part/link-address.ts'
import { Widget, type WidgetLook } from '../part/Widget.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { KeyFileSignInDialogs } from './KeyFileSignInDialogs.tsx'
import {
  KeyFileSignInError,
  KeyFileSignInFile,
  KeyFileSignInForm,
  KeyFileSignInPassword,
  KeyFileSignInSubmit,
} from './KeyFileSignInParts.tsx'
import { KeyFileSignInRoot, type KeyFileSignInRootProps } from './KeyFileSignInRoot.tsx'
import { KeyFileSignInStatus } from './KeyFileSignInStatus.tsx'

/** Props of {@link KeyFileSignIn}. */
export interface KeyFileSignInProps extends Omit<KeyFileSignInRootProps, 'children'>, WidgetLook {
  /** The address of the registration page. Without it there is no link. */
  registerHref?: string
  /** Shown below the form, instead of the link to register. */
  footer?: ReactNode
  /** Other ways to sign in, shown between the form and the footer. */
  otherWays?: ReactNode
  /** Shown above the form, for example why the user is here. */
  notice?: ReactNode
}

/** The ready-made widget, built from the parts below. Renders a `<section>`. */
function ReadyMade({ onSignedIn, flow, foundFile, ...card }: KeyFileSignInProps): ReactElement {
  return (
    <KeyFileSignInRoot onSignedIn={onSignedIn} flow={flow} foundFile={foundFile}>
      <Card {...card} />
      <KeyFileSignInDialogs />
    </KeyFileSignInRoot>
  )
}

function Card(props: Omit<KeyFileSignInProps, 'flow' | 'foundFile' | 'onSignedIn'>): ReactElement {
  const { registerHref, footer, otherWays, notice, ...look } = props
  const { t } = useMessages()
  const href = linkAddress(registerHref)
  const foot =
    footer ??
    (href !== undefined && (
      <RichText
        text={t('keyFileSignIn.register')}
        parts={{ link: (text) => <a href={href}>{text}</a> }}
      />
    ))
  return (
    <Widget {...look} title={t('keyFileSignIn.title')} subtitle={t('keyFileSignIn.subtitle')}>
      <KeyFileSignInForm>
        {notice}
        <KeyFileSignInError />
        <KeyFileSignInFile />
        <KeyFileSignInPassword />
        <KeyFileSignInSubmit />
        <KeyFileSignInStatus />
      </KeyFileSignInForm>
      {otherWays}
      {foot && <p className="shrd-footer">{foot}</p>}
    </Widget>
  )
}

/** The ready-made widget and its parts. */
export interface KeyFileSignInComponent {
  (props: KeyFileSignInProps): ReactElement
  Root: typeof KeyFileSignInRoot
  Form: typeof KeyFileSignInForm
  Error: typeof KeyFileSignInError
  File: typeof KeyFileSignInFile
  Password: typeof KeyFileSignInPassword
  Submit: typeof KeyFileSignInSubmit
  Status: typeof KeyFileSignInStatus
  Dialogs: typeof KeyFileSignInDialogs
}

/**
 * Sign-in with key file and password, then the second factor. This device opens the file; it sends
 * neither the file nor the password.
 *
 * @example
 * <KeyFileSignIn onSignedIn={(path) => navigate(path)} registerHref="/auth/register" />
 * @example
 * <KeyFileSignIn.Root onSignedIn={onSignedIn}>
 *   <KeyFileSignIn.Form>
 *     <KeyFileSignIn.Error />
 *     <KeyFileSignIn.Password />
 *     <KeyFileSignIn.File />
 *     <KeyFileSignIn.Submit>Open my vault</KeyFileSignIn.Submit>
 *     <KeyFileSignIn.Status />
 *   </KeyFileSignIn.Form>
 *   <KeyFileSignIn.Dialogs />
 * </KeyFileSignIn.Root>
 */
export const KeyFileSignIn: KeyFileSignInComponent = /* @__PURE__ */ Object.assign(ReadyMade, {
  Root: KeyFileSignInRoot,
  Form: KeyFileSignInForm,
  Error: KeyFileSignInError,
  File: KeyFileSignInFile,
  Password: KeyFileSignInPassword,
  Submit: KeyFileSignInSubmit,
  Status: KeyFileSignInStatus,
  Dialogs: KeyFileSignInDialogs,
})
