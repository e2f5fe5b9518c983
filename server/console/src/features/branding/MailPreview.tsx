import type { MailTemplateKind } from '@shrd/contract/account-calls'
import { Button, Card, CardHead, useToasts } from '@shrd/parts'
import { Send } from 'lucide-react'
import type { ReactElement } from 'react'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import type { Locale } from '../../data/types.ts'
import { useCall } from '../../data/use-call.ts'
import { useChange } from '../../data/use-change.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link MailPreview}. */
export interface MailPreviewProps {
  client_id: string
  kind: MailTemplateKind
  locale: Locale
  version: number
  /** False while the draft is not saved: a test would send the former one. */
  isSaved: boolean
}

/**
 * A mail of the saved draft as text. Its HTML needs styles of its own, which the policy of this page
 * does not allow: a test mail shows it.
 */
export function MailPreview(props: MailPreviewProps): ReactElement {
  const { client_id, kind, locale, version, isSaved } = props
  const { text } = useTexts()
  const toasts = useToasts()
  const mail = useCall('previewMail', { client_id, kind, locale }, { stamp: version })
  const test = useChange('sendTestMail', [])
  const send = (): void =>
    test.mutate(
      { client_id, kind, locale },
      { onSuccess: ({ recipient }) => toasts.success(text('mails.testSent', { recipient })) },
    )
  return (
    <Card aria-label={text('mails.preview')}>
      <CardHead
        title={text('mails.preview')}
        actions={
          <Button
            size="sm"
            icon={<Send size={14} aria-hidden="true" />}
            busy={test.isPending}
            disabled={!isSaved}
            onClick={send}
          >
            {text('mails.test')}
          </Button>
        }
      />
      {test.error ? (
        <div className="card-body">
          <FailureNote title={text('failed.change')} error={test.error} />
        </div>
      ) : null}
      <Loaded query={mail} failedText={text('mails.previewFailed')} rows={6}>
        {({ brand, subject, text: body }) => (
          <div className="mail" lang={locale}>
            <dl>
              <dt>{text('mails.from')}</dt>
              <dd>
                <bdi>{brand}</bdi>
              </dd>
              <dt>{text('mails.subject')}</dt>
              <dd>
                <bdi>{subject}</bdi>
              </dd>
            </dl>
            <pre dir="auto">{body}</pre>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
