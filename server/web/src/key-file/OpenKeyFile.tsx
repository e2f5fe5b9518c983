import {
  createTransientPorts,
  createVisitorClient,
  createWorkerCrypto,
  startWorker,
  type VisitorClient,
} from '@shrd/client/visitor'
import { allStepWords, KeyFileSignIn, ShrdProvider, useMessages } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import type { HostedSteps } from '../sign-in/use-step-machine.ts'
import cryptoWorker from './crypto-worker.ts?worker&url'

interface OpenKeyFileProps {
  steps: HostedSteps
  locale: 'da' | 'de' | 'en' | 'fr' | 'it'
}

/** Proves the key of a member, and goes on with the sign-in; the device keeps nothing of it. */
export function OpenKeyFile({ steps, locale }: OpenKeyFileProps): ReactElement {
  const [client] = useState(createClient)
  useEffect(() => {
    // The page is new, and the user has not chosen another place.
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.shrd-title')?.focus()
  }, [])
  return (
    <ShrdProvider client={client} locale={locale} words={allStepWords}>
      <KeyFileSignIn
        appearance="page"
        headingLevel={1}
        onSignedIn={() => steps.machine.send({ type: 'continue' })}
        footer={<PasswordInstead steps={steps} />}
      />
    </ShrdProvider>
  )
}

function createClient(): VisitorClient {
  const { origin } = location
  const work = createWorkerCrypto(startWorker(cryptoWorker))
  const ports = { ...createTransientPorts(), work }
  return createVisitorClient({ apiOrigin: origin, pageOrigin: origin, ports })
}

function PasswordInstead({ steps }: Pick<OpenKeyFileProps, 'steps'>): ReactElement | null {
  const { t } = useMessages()
  if (!steps.state.data.methods.includes('password')) return null
  return (
    <button
      type="button"
      className="shrd-link"
      onClick={() => steps.machine.send({ type: 'choose', to: 'password' })}
    >
      {t('way.password')}
    </button>
  )
}
