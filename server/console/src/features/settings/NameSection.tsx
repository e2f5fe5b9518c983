import { Button, Card, Section, TextField } from '@shrd/parts'
import type { FormEvent, ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useSavedToast } from '../../components/use-saved-toast.ts'
import { useAccount } from '../../data/account-context.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Characters of a name. */
const MOST = 100

/** What the account is called. */
export function NameSection(): ReactElement {
  const { text } = useTexts()
  const saved = useSavedToast()
  const account = useAccount()
  const [kept, keep] = useDraft<string>(`account.name ${account.account_id}`)
  const update = useChange('updateAccountDetails', ['listAccounts', 'getAccountDetails'])
  const name = kept ?? account.name
  const problem =
    name.trim() === ''
      ? text('form.required')
      : name.trim().length > MOST
        ? text('settings.nameLong', { most: MOST })
        : null
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (problem !== null || update.isPending) return
    const former = account.name
    update.mutate(
      { name: name.trim() },
      {
        onSuccess() {
          keep(undefined)
          saved(text('settings.nameSaved'), () => update.mutateAsync({ name: former }))
        },
      },
    )
  }
  return (
    <Section title={text('settings.nameTitle')} text={text('settings.nameText')}>
      <Card>
        <form className="card-body stack" onSubmit={submit} noValidate autoComplete="off">
          {update.error ? <FailureNote title={text('failed.change')} error={update.error} /> : null}
          <TextField
            label={text('settings.name')}
            value={name}
            onChange={keep}
            limit={MOST}
            error={problem}
          />
          <div className="form-end">
            <Button
              type="submit"
              variant="primary"
              stays
              busy={update.isPending}
              disabled={name.trim() === account.name}
            >
              {text('settings.nameSave')}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  )
}
