import { Button, IconButton, Menu, MenuItem, MenuSeparator, useToasts } from '@shrd/parts'
import { Ellipsis, Send } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '../../app/paths.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useErrorText } from '../../components/use-error-text.ts'
import { useAccount } from '../../data/account-context.ts'
import type { CallName } from '../../data/calls.ts'
import type { Webhook } from '../../data/types.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ChangeSecretDialog } from './ChangeSecretDialog.tsx'
import { EditWebhookDialog } from './EditWebhookDialog.tsx'

const TOUCHED: readonly CallName[] = ['listWebhooks', 'listDeliveries']

/** Test, edit, disable, replace the secret, delete. */
export function WebhookActions({ webhook }: { webhook: Webhook }): ReactElement {
  const { text } = useTexts()
  const { account_id } = useAccount()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [question, setQuestion] = useState<'disable' | 'delete' | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const update = useChange('updateWebhook', TOUCHED)
  const remove = useChange('deleteWebhook', ['listWebhooks'], () => {
    setQuestion(null)
    toasts.success(text('webhook.deleted'))
    void navigate(pathOf(account_id, 'webhooks'))
  })
  const test = useChange('sendTestEvent', TOUCHED)
  const testFailure = useErrorText(test.error)
  const { webhook_id, status } = webhook
  const close = (): void => {
    update.reset()
    remove.reset()
    setQuestion(null)
  }
  const done = (words: string) => (): void => {
    close()
    toasts.success(words)
  }
  const questions = {
    disable: {
      action: text('webhook.disable'),
      words: text('webhook.disableText'),
      change: update,
      run: () =>
        update.mutate(
          { webhook_id, status: 'disabled' },
          { onSuccess: done(text('webhook.disabled')) },
        ),
    },
    delete: {
      action: text('webhook.delete'),
      words: text('webhook.deleteText'),
      change: remove,
      run: () => remove.mutate({ webhook_id }),
    },
  }
  const asked = questions[question ?? 'disable']
  return (
    <>
      {testFailure ? (
        <p className="parts-hint parts-hint-error" role="alert">
          {testFailure}
        </p>
      ) : null}
      <Button
        icon={<Send size={16} aria-hidden="true" />}
        busy={test.isPending}
        disabled={status === 'disabled'}
        onClick={() => test.mutate({ webhook_id }, { onSuccess: done(text('webhook.tested')) })}
      >
        {text('webhook.test')}
      </Button>
      <Button onClick={() => setEditing(true)}>{text('webhook.edit')}</Button>
      <Menu
        trigger={
          <IconButton
            variant="secondary"
            label={text('action.more')}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        {status === 'disabled' ? (
          <MenuItem
            onSelect={() =>
              update.mutate(
                { webhook_id, status: 'active' },
                {
                  onSuccess: done(text('webhook.enabled')),
                  onError: () => toasts.failure(text('failed.change')),
                },
              )
            }
          >
            {text('webhook.enable')}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setQuestion('disable')}>{text('webhook.disable')}</MenuItem>
        )}
        <MenuItem onSelect={() => setRenewing(true)}>{text('webhook.newSecret')}</MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => setQuestion('delete')}>
          {text('webhook.delete')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={question !== null}
        onClose={close}
        action={asked.action}
        onConfirm={asked.run}
        isBusy={asked.change.isPending}
        error={asked.change.error}
      >
        {asked.words}
      </ConfirmDialog>
      <EditWebhookDialog webhook={webhook} open={isEditing} onClose={() => setEditing(false)} />
      <ChangeSecretDialog
        webhook_id={webhook_id}
        open={isRenewing}
        onClose={() => setRenewing(false)}
      />
    </>
  )
}
