import {
  createShrdClient,
  createTransientPorts,
  createWorkerCrypto,
  type ShrdClient,
  startWorker,
} from '@shrd/client'
import { KeyFileSignIn, ShrdProvider, type StepMachine, useMessages } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import cryptoWorker from './crypto-worker.ts?worker&url'

interface OpenKeyFileProps {
  machine: StepMachine
  locale: 'da' | 'de' | 'en' | 'fr' | 'it'
}

/** Proves the key of a member, and goes on with the sign-in; the device keeps nothing of it. */
export function OpenKeyFile({ machine, locale }: OpenKeyFileProps): ReactElement {
  const [client] = useState(createClient)
  return (
    <ShrdProvider client={client} locale={locale}>
      <KeyFileSignIn
        appearance="page"
        headingLevel={1}
        onSignedIn={() => machine.send({ type: 'continue' })}
        footer={<PasswordInstead machine={machine} />}
      />
    </ShrdProvider>
  )
}

function createClient(): ShrdClient {
  const { origin } = location
  const work = createWorkerCrypto(startWorker(cryptoWorker))
  const ports = { ...createTransientPorts(), work }
  return createShrdClient({ apiOrigin: origin, pageOrigin: origin, ports })
}

function PasswordInstead({ machine }: Pick<OpenKeyFileProps, 'machine'>): ReactElement | null {
  const { t } = useMessages()
  if (!machine.data.methods.includes('password')) return null
  return (
    <button
      type="button"
      className="shrd-link"
      onClick={() => machine.send({ type: 'choose', to: 'password' })}
    >
      {t('way.password')}
    </button>
  )
}
