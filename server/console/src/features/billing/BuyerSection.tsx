import { Button, Card, Section, TextArea, TextField } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useSavedToast } from '../../components/use-saved-toast.ts'
import { useAccount } from '../../data/account-context.ts'
import type { Billing } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

type Details = Billing['details']

/** Lines of an address. */
const LINES = 5

/** What invoices say of the buyer. */
export function BuyerSection({ details }: { details: Details }): ReactElement {
  const { text } = useTexts()
  const saved = useSavedToast()
  const { account_id, role } = useAccount()
  const [kept, keep] = useDraft<Details>(`billing.details ${account_id}`)
  const [tried, setTried] = useState(false)
  const update = useChange('updateBillingDetails', ['getBilling'])
  const draft = kept ?? details
  const set = (change: Partial<Details>): void => keep({ ...draft, ...change })
  const isWrongCountry = draft.country !== null && !/^[A-Z]{2}$/.test(draft.country)
  const isReadOnly = role !== 'owner'
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (isWrongCountry) {
      focusFirstProblem(event.currentTarget)
      return
    }
    update.mutate(trimmed(draft), {
      onSuccess() {
        keep(undefined)
        saved(text('billing.detailsSaved'), () => update.mutateAsync(details))
      },
    })
  }
  return (
    <Section title={text('billing.detailsTitle')} text={text('billing.detailsText')}>
      <Card>
        <form className="card-body stack" onSubmit={submit} noValidate>
          {update.error ? <FailureNote title={text('failed.change')} error={update.error} /> : null}
          <TextField
            label={text('billing.name')}
            autoComplete="organization"
            readOnly={isReadOnly}
            value={draft.name ?? ''}
            onChange={(value) => set({ name: value || null })}
            limit={100}
          />
          <TextArea
            label={text('billing.address')}
            hint={text('billing.addressHint')}
            autoComplete="street-address"
            readOnly={isReadOnly}
            value={draft.address.join('\n')}
            onChange={(value) => set({ address: value === '' ? [] : value.split('\n') })}
          />
          <TextField
            label={text('billing.country')}
            hint={text('billing.countryHint')}
            autoComplete="country"
            readOnly={isReadOnly}
            value={draft.country ?? ''}
            onChange={(value) => set({ country: value.trim().toUpperCase() || null })}
            error={tried && isWrongCountry ? text('billing.countryWrong') : null}
          />
          <TextField
            label={text('billing.taxId')}
            note={text('form.optional')}
            readOnly={isReadOnly}
            value={draft.tax_id ?? ''}
            onChange={(value) => set({ tax_id: value || null })}
          />
          <TextField
            label={text('billing.reference')}
            note={text('form.optional')}
            readOnly={isReadOnly}
            value={draft.reference ?? ''}
            onChange={(value) => set({ reference: value || null })}
          />
          {isReadOnly ? (
            <p className="hint">{text('billing.ownerOnly')}</p>
          ) : (
            <div className="form-end">
              {kept ? (
                <Button onClick={() => keep(undefined)}>{text('action.discard')}</Button>
              ) : null}
              <Button type="submit" variant="primary" busy={update.isPending}>
                {text('billing.detailsSave')}
              </Button>
            </div>
          )}
        </form>
      </Card>
    </Section>
  )
}

/** Details without empty lines: spaces alone are no name. */
function trimmed({ address, country, ...lines }: Details): Details {
  const trim = (line: string | null): string | null => line?.trim() || null
  return {
    country,
    address: address
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, LINES),
    name: trim(lines.name),
    tax_id: trim(lines.tax_id),
    reference: trim(lines.reference),
  }
}
