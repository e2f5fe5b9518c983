'use client'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { readHoneypot } from '../honeypot/Honeypot.tsx'
import { WithWords } from '../locales/WithWords.tsx'
import { KeyFileSignInContext, type KeyFileSignInValue } from './KeyFileSignInContext.ts'
import { keyFileWords } from './key-file-words.ts'
import { type KeyFileSignInFlow, useKeyFileSignIn } from './useKeyFileSignIn.ts'

/** Props of `KeyFileSignIn.Root`. */
export interface KeyFileSignInRootProps {
  /**
   * Called about one second after the sign-in, when the user has seen 'SUCCESS' and read any
   * warning. Receives the page that the user asked for, or the dashboard.
   */
  onSignedIn(redirectTo: string): void
  /** A flow of your own. @default a new flow of the provider's client */
  flow?: KeyFileSignInFlow
  /**
   * A key file that the page found elsewhere, for example in a recovery kit. It replaces the chosen
   * file whenever it changes.
   */
  foundFile?: File | null
  children: ReactNode
}

/** Holds one sign-in for the parts inside. Renders no element. */
export function KeyFileSignInRoot(props: KeyFileSignInRootProps): ReactElement {
  return (
    <WithWords words={keyFileWords}>
      <KeyFileSignInRootContent {...props} />
    </WithWords>
  )
}

function KeyFileSignInRootContent(props: KeyFileSignInRootProps): ReactElement {
  const { onSignedIn, flow, foundFile = null, children } = props
  const { state, send } = useKeyFileSignIn(flow)
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const done = state.step === 'done'
  const redirectTo = done ? state.redirectTo : null

  const latest = useRef(onSignedIn)
  latest.current = onSignedIn
  useEffect(() => {
    if (redirectTo !== null) latest.current(redirectTo)
  }, [redirectTo])
  useEffect(() => {
    if (!done) return
    setFile(null)
    setPassword('')
  }, [done])

  useEffect(() => {
    if (foundFile === null) return
    setUnreadable(false)
    setFile(foundFile)
  }, [foundFile])

  async function readAndSend(ambot: string) {
    if (file === null) return send({ type: 'submit', file: null, password, ambot })
    try {
      const text = await file.text()
      send({ type: 'submit', file: { name: file.name, text }, password, ambot })
    } catch {
      // The file was moved or deleted after the user chose it.
      setUnreadable(true)
    }
  }

  const value: KeyFileSignInValue = {
    state,
    send,
    file,
    setFile(chosen) {
      setUnreadable(false)
      setFile(chosen)
    },
    password,
    setPassword,
    unreadable,
    submit: (form) => void readAndSend(readHoneypot(form)),
  }
  return <KeyFileSignInContext.Provider value={value}>{children}</KeyFileSignInContext.Provider>
}
