import { Button, Progress, useToasts } from '@shrd/parts'
import type { ReactElement } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { useBulk } from './use-bulk.ts'
import { ACTION_TEXTS, type UserAction } from './user-actions.ts'

/** What is asked about: an action, and the users it is for. */
export interface UserQuestion {
  readonly action: UserAction
  readonly users: readonly { readonly sub: string; readonly name: string }[]
}

/** Props of {@link UserActionDialog}. */
export interface UserActionDialogProps {
  /** `undefined` while the dialog is closed. */
  question: UserQuestion | undefined
  onClose: () => void
  /** Called when it is done for at least one user. */
  onDone?: (() => void) | undefined
}

/** Asks before something is done to users, and shows how far it is. */
export function UserActionDialog(props: UserActionDialogProps): ReactElement {
  const { question, onClose, onDone } = props
  const { text } = useTexts()
  const { number } = useFormats()
  const toasts = useToasts()
  const bulk = useBulk()
  const { action = 'end', users = [] } = question ?? {}
  const [label, words, success] = ACTION_TEXTS[action]
  const count = users.length
  const close = (): void => {
    bulk.cancel()
    bulk.reset()
    onClose()
  }
  const confirm = (): void =>
    bulk.run(
      action,
      users.map(({ sub }) => sub),
      ({ done, failed }) => {
        close()
        if (done.length > 0) {
          onDone?.()
          toasts.success(text(success, { count: done.length }))
        }
        if (failed.length > 0) {
          const names = users.filter(({ sub }) => failed.includes(sub)).map(({ name }) => name)
          toasts.failure(
            text('users.bulkFailed', { count: failed.length, names: names.join(', ') }),
          )
        }
      },
    )
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={close}
      action={text(label)}
      onConfirm={confirm}
      isBusy={bulk.isBusy}
      error={bulk.error}
      choices={
        bulk.isBusy && count > 1 ? (
          <div className="stack">
            <Progress
              label={text('users.progress', {
                done: number(bulk.progress),
                count: number(count),
              })}
              value={bulk.progress / count}
            />
            <span>
              <Button size="sm" onClick={bulk.cancel}>
                {text('action.cancel')}
              </Button>
            </span>
          </div>
        ) : null
      }
    >
      {text(words, { count, name: users[0]?.name ?? '' })}
    </ConfirmDialog>
  )
}
