import { Card, CardHead, useToasts } from '@shrd/parts'
import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import type { UserImport } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useChange } from '../../data/use-change.ts'
import { useReadAgain } from '../../data/use-read-again.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ImportLine } from './ImportLine.tsx'

/** Milliseconds between two looks while something runs. */
const EVERY = 2000

/** The imports of the last month, with their progress and reports. */
export function ImportsCard(): ReactElement {
  const { text } = useTexts()
  const toasts = useToasts()
  const [isRunning, setRunning] = useState(false)
  const imports = useCall('listUserImports', {}, { every: isRunning && EVERY })
  const isAnyRunning = imports.data?.some(({ state }) => state === 'running') ?? false
  if (isAnyRunning !== isRunning) setRunning(isAnyRunning)
  useReadAgain(
    'countUsers',
    imports.data?.reduce((sum, { created }) => sum + created, 0),
  )
  const [asked, setAsked] = useState<UserImport | null>(null)
  const cancel = useChange('cancelUserImport', ['listUserImports'])
  const close = (): void => {
    cancel.reset()
    setAsked(null)
  }
  const confirm = (): void => {
    if (asked === null) return
    cancel.mutate(
      { import_id: asked.import_id },
      {
        onSuccess() {
          setAsked(null)
          toasts.success(text('imports.cancelled'))
        },
      },
    )
  }
  return (
    <Card aria-label={text('imports.title')}>
      <CardHead title={text('imports.title')} />
      <Loaded query={imports} failedText={text('imports.failed')}>
        {(list) => (
          <>
            {list.length === 0 ? <p className="nothing">{text('imports.none')}</p> : null}
            <ul className="rows">
              {list.map((one) => (
                <ImportLine key={one.import_id} one={one} onCancel={() => setAsked(one)} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onClose={close}
        action={text('imports.cancel')}
        onConfirm={confirm}
        isBusy={cancel.isPending}
        error={cancel.error}
      >
        {text('imports.cancelText')}
      </ConfirmDialog>
    </Card>
  )
}
