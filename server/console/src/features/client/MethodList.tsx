import type { ReactElement } from 'react'
import type { ManagedClient } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { OrderedChoices } from './OrderedChoices.tsx'
import type { ClientForm } from './use-client-form.ts'

type Method = ManagedClient['policy']['methods'][number]

const METHODS: readonly Method[] = ['password', 'otp', 'key_file', 'passkey', 'provider']

/** The ways to sign in, in the order in which they are offered. */
export function MethodList({ form }: { form: ClientForm }): ReactElement {
  const { text } = useTexts()
  return (
    <OrderedChoices
      label={text('methods.ways')}
      options={METHODS.map((id) => ({ id, name: text(`clients.method.${id}`) }))}
      chosen={form.read<readonly Method[]>('policy.methods')}
      onChange={(methods) => form.set('policy.methods', methods)}
    />
  )
}
