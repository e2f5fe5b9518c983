import type { FlowError, VaultPasskey } from '@shrd/client'
import { Badge, Button, Note } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useState } from 'react'
import { toFlowError, useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Says which passkeys open the new keys; after a theft, only those that are touched here. */
export function RotatedPasskeys({ isStolen }: { isStolen: boolean }): ReactElement | null {
  const { text, language } = useTexts()
  const client = useShrdClient()
  const { state } = useResource('rotated-passkeys', () => client.passkeys.list())
  // What is wrong with the list, the step itself says.
  if (state.status !== 'ready') return null
  const opening = state.value.filter(({ opens }) => opens)
  if (opening.length === 0) return null
  if (isStolen) return <TouchRows passkeys={opening} />
  const names = new Intl.ListFormat(language).format(opening.map(({ name }) => name ?? '–'))
  return <Note tone="info">{text('keyReset.passkeysKept', { names })}</Note>
}

function TouchRows({ passkeys }: { passkeys: readonly VaultPasskey[] }): ReactElement {
  const { text } = useTexts()
  const { rotation } = useShrdClient()
  const [touched, setTouched] = useState<readonly string[]>([])
  const [error, setError] = useState<FlowError | null>(null)

  async function touch(passkey_id: string): Promise<void> {
    setError(null)
    try {
      await rotation.touchPasskey(passkey_id)
      setTouched((before) => [...before, passkey_id])
    } catch (failure) {
      setError(toFlowError(failure))
    }
  }

  return (
    <div>
      <p>{text('keyReset.passkeysStolen')}</p>
      {error === null ? null : <FailureNote title={text('keyReset.touchFailed')} error={error} />}
      <ul className="profile-rows">
        {passkeys.map(({ passkey_id, name }) => (
          <li key={passkey_id} className="profile-row">
            <span className="profile-row-words">
              <bdi>{name ?? '–'}</bdi>
            </span>
            {touched.includes(passkey_id) ? (
              <Badge tone="success">{text('keyReset.touched')}</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={text('keyReset.touchOf', { name: name ?? '–' })}
                onClick={() => void touch(passkey_id)}
              >
                {text('keyReset.touch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
