import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useSavedToast } from '../../components/use-saved-toast.ts'
import { useAccount } from '../../data/account-context.ts'
import type { Attribute } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { hasLongLabel, LabelFields, type Labels, toLabels } from './LabelFields.tsx'
import { MEMBERS_ONLY, type Rights, RightsFields } from './RightsFields.tsx'

/** Props of {@link EditAttributeDialog}. */
export interface EditAttributeDialogProps {
  /** `undefined` while the dialog is closed. */
  attribute: Attribute | undefined
  onClose: () => void
}

interface Changes extends Rights {
  readonly labels: Labels
}

/** Changes rights and labels of an attribute, and offers to take it back. */
export function EditAttributeDialog(props: EditAttributeDialogProps): ReactElement {
  const { attribute, onClose } = props
  const { text } = useTexts()
  const saved = useSavedToast()
  const { account_id } = useAccount()
  const [changed, change] = useDraft<Changes>(
    `attribute.edit ${account_id} ${attribute?.name ?? ''}`,
  )
  const update = useChange('updateAttribute', ['listAttributes'])
  const close = (): void => {
    update.reset()
    change(undefined)
    onClose()
  }
  const stored: Changes = { ...MEMBERS_ONLY, ...attribute, labels: attribute?.labels ?? {} }
  const shown = changed ?? stored
  const submit = (): void => {
    if (attribute === undefined) return
    const { name } = attribute
    const toInput = ({ read, write, labels }: Changes) => ({
      ...{ name, read, write },
      labels: toLabels(labels),
    })
    update.mutate(toInput(shown), {
      onSuccess() {
        close()
        saved(text('attributes.saved'), () => update.mutateAsync(toInput(stored)))
      },
    })
  }
  return (
    <FormDialog
      open={attribute !== undefined}
      onClose={close}
      title={text('attributes.editTitle', { name: attribute?.name ?? '' })}
      submitLabel={text('action.save')}
      hasProblems={hasLongLabel(shown.labels)}
      onSubmit={submit}
      isBusy={update.isPending}
      error={update.error}
      keep={changed !== undefined}
    >
      {() => (
        <>
          <RightsFields
            rights={shown}
            onChange={({ read, write }) => change({ ...shown, read, write })}
          />
          <LabelFields labels={shown.labels} onChange={(labels) => change({ ...shown, labels })} />
        </>
      )}
    </FormDialog>
  )
}
