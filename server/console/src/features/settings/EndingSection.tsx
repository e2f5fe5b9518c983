import { Button, Card, Note, Section, TextField, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { CallName } from '../../data/calls.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'

const TOUCHED: readonly CallName[] = ['listAccounts', 'getAccountDetails']

/** Ends the account some days later, and takes that back. */
export function EndingSection(): ReactElement {
  const { text } = useTexts()
  const { day } = useFormats()
  const toasts = useToasts()
  const { account_id, role, deletion_at } = useAccount()
  const [isAsked, setAsked] = useDraft<boolean>(`account.delete ${account_id}`)
  const cancel = useChange('cancelAccountDeletion', TOUCHED)
  const keepAccount = (): void =>
    cancel.mutate({}, { onSuccess: () => toasts.success(text('ending.cancelled')) })
  return (
    <Section title={text('ending.title')} text={text('ending.text')}>
      <Card>
        <div className="card-body stack">
          {cancel.error ? <FailureNote title={text('failed.change')} error={cancel.error} /> : null}
          {role !== 'owner' ? <p className="hint">{text('ending.ownerOnly')}</p> : null}
          {deletion_at === null ? (
            role === 'owner' ? (
              <span>
                <Button variant="danger-quiet" onClick={() => setAsked(true)}>
                  {text('ending.delete')}
                </Button>
              </span>
            ) : null
          ) : (
            <>
              <Note tone="warning">
                <b>{text('ending.scheduled', { day: day(deletion_at) })}</b>{' '}
                {text('ending.scheduledText')}
              </Note>
              {role === 'owner' ? (
                <span>
                  <Button variant="primary" busy={cancel.isPending} onClick={keepAccount}>
                    {text('ending.cancel')}
                  </Button>
                </span>
              ) : null}
            </>
          )}
        </div>
      </Card>
      <DeleteAccountDialog open={isAsked === true} onClose={() => setAsked(undefined)} />
    </Section>
  )
}

interface DeleteAccountDialogProps {
  open: boolean
  onClose: () => void
}

/** The name has to be typed: nothing else in the console destroys as much. */
function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps): ReactElement {
  const { text } = useTexts()
  const { day } = useFormats()
  const toasts = useToasts()
  const { name } = useAccount()
  const [typed, setTyped] = useState('')
  const schedule = useChange('scheduleAccountDeletion', TOUCHED)
  const close = (): void => {
    schedule.reset()
    setTyped('')
    onClose()
  }
  const confirm = (): void =>
    schedule.mutate(
      {},
      {
        onSuccess({ deletion_at }) {
          close()
          toasts.success(text('ending.scheduled', { day: day(deletion_at) }))
        },
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      action={text('ending.delete')}
      onConfirm={confirm}
      isBusy={schedule.isPending}
      error={schedule.error}
      disabled={typed.trim() !== name.trim()}
      choices={
        <TextField
          label={text('ending.confirm')}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          hint={<bdi>{name}</bdi>}
        />
      }
    >
      <bdi>{text('ending.deleteText', { name })}</bdi>
    </ConfirmDialog>
  )
}
