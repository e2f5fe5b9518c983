import { Button, Card, Note, TextArea } from '@shrd/parts'
import { useVaultSession } from '@shrd/react'
import { type FormEvent, type ReactElement, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { FocusedHeading } from '../../components/FocusedHeading.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { KeyProofFields } from '../export/KeyProofFields.tsx'
import { useKeyProof } from '../export/use-key-proof.ts'
import { createKit, type Kit, readEmergencyCodes } from './create-kit.ts'

/** Props of {@link KitForm}. */
export interface KitFormProps {
  onMade: (kit: Kit) => void
  /** True after a kit was made: the button that led here is gone. */
  isAgain: boolean
}

/** Asks for the key file, whose password shows that the kit will open, and for the emergency codes. */
export function KitForm({ onMade, isAgain }: KitFormProps): ReactElement {
  const { text } = useTexts()
  const { state: session } = useVaultSession()
  const proof = useKeyProof()
  const [codes, setCodes] = useState('')
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<ReturnType<typeof toFlowError> | null>(null)

  const found = readEmergencyCodes(codes).length
  const isUnknown = codes.trim() !== '' && found === 0
  const Heading = isAgain ? FocusedHeading : 'h1'

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setError(null)
    setTried(true)
    if (isUnknown) return focusFirstProblem(form)
    const fileText = await proof.prove()
    if (fileText === null) return focusFirstProblem(form)
    const user_id = session.status === 'signed-in' ? (session.user.user_id ?? '') : ''
    try {
      onMade(
        await createKit(fileText, {
          user_id,
          made_at: Date.now(),
          origin: location.origin,
          emergencyCodes: readEmergencyCodes(codes),
        }),
      )
    } catch (failure) {
      setError(toFlowError(failure))
    }
  }

  return (
    <form className="transfer-form" noValidate autoComplete="off" onSubmit={submit}>
      <header className="transfer-head">
        <Heading>{text('kit.title')}</Heading>
        <p>{text('kit.lead')}</p>
      </header>
      {error === null ? null : <FailureNote title={text('kit.failed')} error={error} />}
      <Card>
        <div className="card-body transfer-fields">
          <Note>{text('kit.note')}</Note>
          <KeyProofFields proof={proof} />
          <TextArea
            label={text('kit.codes')}
            hint={found === 0 ? text('kit.codesHint') : text('kit.codesFound', { count: found })}
            error={tried && isUnknown ? text('kit.codesNone') : null}
            value={codes}
            onChange={setCodes}
            rows={4}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
          />
          {found > 0 ? <Note tone="warning">{text('kit.codesWarning')}</Note> : null}
          <div className="transfer-actions">
            <Button type="submit" variant="primary" busy={proof.isBusy}>
              {text('kit.make')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}
