import type { FlowError, VaultPasskey } from '@shrd/client'
import { Badge, Button, Note } from '@shrd/parts'
import { useShrdClient } from '@shrd/react'
import { type ReactElement, useId, useRef, useState } from 'react'
import { toFlowError, useResource } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useFocusAfter } from '../../components/use-focus-after.ts'
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
  const [said, setSaid] = useState('')
  const [error, setError] = useState<FlowError | null>(null)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useFocusAfter()

  async function touch({ passkey_id, name }: VaultPasskey): Promise<void> {
    setError(null)
    setSaid('')
    try {
      await rotation.touchPasskey(passkey_id)
      setTouched((before) => [...before, passkey_id])
      setSaid(text('keyReset.touchedNamed', { name: name ?? '–' }))
      // Its own button has gone.
      focusAfter(() => list.current?.querySelector('button') ?? list.current)
    } catch (failure) {
      setError(toFlowError(failure))
    }
  }

  return (
    <div>
      <p id={id}>{text('keyReset.passkeysStolen')}</p>
      {error === null ? null : <FailureNote title={text('keyReset.touchFailed')} error={error} />}
      <ul ref={list} tabIndex={-1} className="profile-rows" aria-labelledby={id}>
        {passkeys.map((passkey) => (
          <TouchRow
            key={passkey.passkey_id}
            name={passkey.name ?? '–'}
            isTouched={touched.includes(passkey.passkey_id)}
            onTouch={() => void touch(passkey)}
          />
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

interface TouchRowProps {
  name: string
  isTouched: boolean
  onTouch: () => void
}

function TouchRow({ name, isTouched, onTouch }: TouchRowProps): ReactElement {
  const { text } = useTexts()
  return (
    <li className="profile-row">
      <span className="profile-row-words">
        <bdi>{name}</bdi>
      </span>
      {isTouched ? (
        <Badge tone="success">{text('keyReset.touched')}</Badge>
      ) : (
        <Button size="sm" aria-label={text('keyReset.touchOf', { name })} onClick={onTouch}>
          {text('keyReset.touch')}
        </Button>
      )}
    </li>
  )
}
