import { Select, TextField, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useDraft } from '../../app/drafts.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { useAccount } from '../../data/account-context.ts'
import type { Attribute } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { hasLongLabel, LabelFields, toLabels } from './LabelFields.tsx'
import { MEMBERS_ONLY, RightsFields } from './RightsFields.tsx'

const TYPES = ['text', 'number', 'boolean', 'list'] as const
const EMPTY: Attribute = { name: '', type: 'text', ...MEMBERS_ONLY }
/** As the contract writes names. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/

/** Props of {@link NewAttributeDialog}. */
export interface NewAttributeDialogProps {
  open: boolean
  onClose: () => void
}

/** Creates an attribute. */
export function NewAttributeDialog({ open, onClose }: NewAttributeDialogProps): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const toasts = useToasts()
  const [kept, keep] = useDraft<Attribute>(`attribute.new ${account_id}`)
  const create = useChange('createAttribute', ['listAttributes'])
  const draft = kept ?? EMPTY
  const { labels = {} } = draft
  const set = (change: Partial<Attribute>): void => keep({ ...draft, ...change })
  const close = (): void => {
    create.reset()
    keep(undefined)
    onClose()
  }
  const submit = (): void =>
    create.mutate(
      { ...draft, labels: toLabels(labels) },
      {
        onSuccess() {
          close()
          toasts.success(text('attributes.created'))
        },
      },
    )
  const isWrong = !NAME.test(draft.name)
  const isTaken = create.error?.code === 'conflict'
  const wrong = (tried: boolean): string | null =>
    tried && isWrong ? text('attribute.nameHint') : null
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={text('attributes.new')}
      hasProblems={isWrong || hasLongLabel(labels)}
      onSubmit={submit}
      isBusy={create.isPending}
      error={isTaken ? null : create.error}
      keep={kept !== undefined}
    >
      {(tried) => (
        <>
          <TextField
            label={text('attribute.name')}
            hint={text('attribute.nameHint')}
            mono
            dir="ltr"
            value={draft.name}
            onChange={(name) => {
              create.reset()
              set({ name })
            }}
            limit={40}
            error={isTaken ? text('attribute.nameTaken') : wrong(tried)}
          />
          <Select
            label={text('attribute.type')}
            hint={text('attribute.typeHint')}
            options={TYPES.map((value) => ({ value, label: text(`attribute.type.${value}`) }))}
            value={draft.type}
            onChange={(type) => set({ type })}
          />
          <RightsFields rights={draft} onChange={({ read, write }) => set({ read, write })} />
          <LabelFields labels={labels} onChange={(next) => set({ labels: next })} />
        </>
      )}
    </FormDialog>
  )
}
