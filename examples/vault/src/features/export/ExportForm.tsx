import type { FlowError } from '@shrd/client'
import { Button, Card, Note } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useVaults } from '../vaults/VaultsProvider.tsx'
import { ExportContentFields } from './ExportContentFields.tsx'
import { ExportFormCards } from './ExportFormCards.tsx'
import { ExportVaultFields } from './ExportVaultFields.tsx'
import { type ExportChoice, FORM_FACTS } from './export-form.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PlainFields } from './PlainFields.tsx'
import { useKeyProof } from './use-key-proof.ts'
import { useNewPassword } from './use-new-password.ts'

/** Props of {@link ExportForm}. */
export interface ExportFormProps {
  /** Why the last export failed. */
  error: FlowError | null
  onExport: (choice: ExportChoice, password: string) => void
}

const EVERYTHING = { form: 'archive', files: true, versions: true } as const

/** What is exported, in which form, and the password of an archive or the proof for a plain file. */
export function ExportForm({ error, onExport }: ExportFormProps): ReactElement {
  const { text } = useTexts()
  const { vaults } = useVaults()
  const [choice, setChoice] = useState<Omit<ExportChoice, 'vault_ids'>>(EVERYTHING)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isUnderstood, setUnderstood] = useState(false)
  const [tried, setTried] = useState(false)
  const newPassword = useNewPassword()
  const proof = useKeyProof()
  const { isPlain } = FORM_FACTS[choice.form]
  const items = vaults.status === 'ready' ? vaults.value.items : []
  const chosen = items.filter(({ vault_id }) => !left.has(vault_id))
  const vault_ids = new Set(chosen.map(({ vault_id }) => vault_id))

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (vault_ids.size === 0) return focusFirstProblem(form)
    if (!isPlain) {
      if (await newPassword.check()) onExport({ ...choice, vault_ids }, newPassword.password)
      else focusFirstProblem(form)
      return
    }
    if (!isUnderstood) return focusFirstProblem(form)
    const fileText = await proof.prove()
    if (fileText === null) focusFirstProblem(form)
    else onExport({ ...choice, vault_ids }, '')
  }

  return (
    <form className="transfer-form" noValidate autoComplete="off" onSubmit={submit}>
      <header className="transfer-head">
        <h1 tabIndex={-1}>{text('export.title')}</h1>
        <p>{text('export.lead')}</p>
      </header>
      {error === null ? null : <ExportFailure error={error} />}
      <Card>
        <div className="card-body transfer-fields">
          <ExportFormCards form={choice.form} onChange={(form) => setChoice({ ...choice, form })} />
          <ExportVaultFields
            vaults={vaults}
            left={left}
            onChange={setLeft}
            isMissing={tried && vaults.status === 'ready' && vault_ids.size === 0}
          />
          <ExportContentFields choice={choice} onChange={setChoice} />
          {isPlain ? (
            <PlainFields
              proof={proof}
              isUnderstood={isUnderstood}
              onUnderstood={setUnderstood}
              isMissing={tried && !isUnderstood}
            />
          ) : (
            <NewPasswordFields newPassword={newPassword} />
          )}
          <div className="transfer-actions">
            <Button
              type="submit"
              variant={isPlain ? 'danger' : 'primary'}
              busy={proof.isBusy || newPassword.isBusy}
            >
              {text(isPlain ? 'export.startPlain' : 'export.start')}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  )
}

/** Why an export failed. Two reasons are known here only. */
function ExportFailure({ error }: { error: FlowError }): ReactElement {
  const { text } = useTexts()
  if (error.code === 'export_too_large') {
    return <Note tone="danger">{text('export.tooLarge')}</Note>
  }
  return <FailureNote title={text('export.failed')} error={error} />
}
